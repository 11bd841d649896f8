import { afterAll, describe, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import { claimNext, insertDeliveries } from './delivery.repo.ts'
import { deliveryOf } from './outbox.ts'
import { isSigned } from './receiver.fixture.ts'
import { base, webhookApp, webhookManager } from '../testing.ts'

const { app, get, post, office, until, stop } = await webhookApp()
afterAll(stop)
const sweep = async () => {
  const kit = app.kitOf('integration')
  await kit.write((tx) => kit.jobs.enqueue(tx, 'integration.sweep', {}))
}

describe('a delivery', () => {
  test('SES-27 comes again after an error with the same id, a fresh time and signature, then no more', async () => {
    const { save, log, notify, receiver } = await office()
    const {
      data: { id, secret },
    } = await save()
    receiver.answers(500, 503, 200)
    await notify('again')
    await until(async () =>
      expect(await log(id)).toMatchObject([{ state: 'waiting', tries: [{ status: 500, fault: 'status' }] }]),
    )
    await sweep()
    app.clock.advance(10_000)
    await sweep()
    await until(async () => expect((await log(id))[0].tries).toHaveLength(2))
    app.clock.advance(5 * 60_000)
    await sweep()
    await until(async () => expect((await log(id))[0]).toMatchObject({ state: 'delivered', nextAt: null }))
    expect(new Set(receiver.received.map((each) => each.headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(3)
    expect(receiver.received.every((each) => isSigned(each, secret))).toBe(true)
    expect(new Set(receiver.received.map((each) => each.headers['webhook-timestamp'])).size).toBe(3)
  }, 20_000)

  test('SES-27 goes on under the same id when the process that was sending it died', async () => {
    const { save, log, entId, receiver } = await office()
    const {
      data: { id },
    } = await save()
    const kit = app.kitOf('integration')
    const row = deliveryOf(id, { type: 'notice.sent', entId, data: {} }, app.clock.now())
    await kit.write((tx) => insertDeliveries(tx.db, [row]))
    // Simulates a process that claims a delivery and then dies.
    expect(
      (await kit.write((tx) => claimNext(tx.db, id, app.clock.now(), new Date(app.clock.now().getTime() + 30_000))))
        ?.id,
    ).toBe(row.id)
    expect(await kit.write((tx) => claimNext(tx.db, id, app.clock.now(), app.clock.now()))).toBeUndefined()
    app.clock.advance(30_000)
    await sweep()
    await until(async () => expect(await log(id)).toMatchObject([{ id: `msg_${row.id}`, state: 'delivered' }]))
    expect(receiver.received).toMatchObject([{ headers: { 'webhook-id': `msg_${row.id}` } }])
  }, 20_000)

  test('SES-27 gives up after eight tries and is sent again by hand under its old id', async () => {
    const { save, log, notify, fresh, receiver } = await office()
    const {
      data: { id },
    } = await save()
    receiver.answers(...Array.from({ length: 8 }, () => 500))
    await notify('eight')
    for (let tries = 1; tries < 8; tries += 1) {
      await until(async () => expect((await log(id))[0].tries).toHaveLength(tries))
      app.clock.advance(8 * 3_600_000)
      await sweep()
    }
    await until(async () =>
      expect((await log(id))[0]).toMatchObject({ state: 'failed', nextAt: null, tries: { length: 8 } }),
    )
    const [{ id: delivery }] = await log(id)
    expect(await post(`${base}/delivery/resend`, { id: delivery }, await fresh())).toMatchObject({ code: 200 })
    await until(async () => expect((await log(id))[0]).toMatchObject({ id: delivery, state: 'delivered' }))
    expect(new Set(receiver.received.map((each) => each.headers['webhook-id'])).size).toBe(1)
  }, 30_000)

  test('SES-27 follows no redirect and keeps only the beginning of an endless answer', async () => {
    const { save, log, notify, receiver } = await office()
    const {
      data: { id },
    } = await save()
    receiver.answer = (_request, response) => response.writeHead(302, { location: receiver.url() }).end()
    await notify('redirect')
    await until(async () => expect((await log(id))[0]).toMatchObject({ tries: [{ status: 302, fault: 'redirect' }] }))
    expect(receiver.received).toHaveLength(1)
    receiver.answer = (_request, response) => {
      const pour = (): void => {
        while (!response.destroyed && response.write('漏'.repeat(1000)));
        response.once('drain', pour)
      }
      pour()
    }
    await notify('endless')
    await until(async () =>
      expect((await log(id))[0].tries).toMatchObject([{ status: 200, excerpt: '漏'.repeat(500) }]),
    )
  }, 20_000)

  test('SES-27 is switched off after three days of failure or when gone, and its owner hears of it', async () => {
    const { save, log, notify, entId, user, fresh, receiver } = await office()
    const {
      data: { id },
    } = await save({ name: '长期失败' })
    const { data: gone } = await save({ name: '已搬走', url: `${receiver.url()}/gone` })
    const statusOf = async (which: string) =>
      (await get(`${base}/endpoints`, await fresh())).data[0].records.find((each: { id: string }) => each.id === which)
    receiver.answer = (_request, response) => {
      response.statusCode = 500
      response.end()
    }
    await notify('first')
    await until(async () => {
      expect((await log(id))[0].tries).toHaveLength(1)
      expect((await log(gone.id))[0].tries).toHaveLength(1)
    })
    expect((await statusOf(id)).failingSince).not.toBeNull()
    app.clock.advance(3 * 86_400_000)
    receiver.answer = ({ path }, response) => {
      response.statusCode = path === '/hooks/gone' ? 410 : 500
      response.end()
    }
    await sweep()
    await until(async () =>
      expect([(await statusOf(id)).enabled, (await statusOf(gone.id)).enabled]).toEqual([false, false]),
    )
    await until(async () =>
      expect(new Set((await log(id)).map((each: { state: string }) => each.state))).toEqual(new Set(['failed'])),
    )
    const told = await app.db
      .selectFrom('notice')
      .select(['title', 'user_id'])
      .where('ent_id', '=', entId)
      .where('notice_type', '=', '106')
      .execute()
    expect(told.map((each) => each.title).sort()).toEqual(['事件推送“已搬走”已停用', '事件推送“长期失败”已停用'].sort())
    expect(new Set(told.map((each) => each.user_id))).toEqual(new Set([user.userId]))
    expect(await post(`${base}/endpoint/test`, { id }, await fresh())).toMatchObject({ code: 7799 })
  }, 20_000)

  test('SES-27 ends with its owner, what waits and what comes, until a colleague takes it over', async () => {
    const { save, log, notify, entId, user, receiver } = await office()
    const {
      data: { id },
    } = await save({ name: '随人停止' })
    receiver.answers(500)
    await notify('before')
    await until(async () => expect(await log(id)).toMatchObject([{ state: 'waiting', tries: [{ status: 500 }] }]))
    const heir = await makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'], permissions: [webhookManager] })
    await app.db.updateTable('membership').set({ enabled: false }).where('user_id', '=', user.userId).execute()
    app.clock.advance(10_000)
    await sweep()
    const logOfHeir = async () => (await get(`${base}/deliveries?endpointId=${id}`, heir.headers)).data.records
    await until(async () => expect(await logOfHeir()).toMatchObject([{ state: 'failed', tries: [{ status: 500 }] }]))
    await notify('after')
    expect(await logOfHeir()).toHaveLength(1)
    const shown = async () =>
      (await get(`${base}/endpoints`, heir.headers)).data[0].records.find((each: { id: string }) => each.id === id)
    expect(await shown()).toMatchObject({ enabled: false, disabledReason: expect.stringContaining('离开企业') })
    expect(await post(`${base}/endpoint/test`, { id }, heir.headers)).toMatchObject({
      code: 7799,
      msg: '推送已停用，请先启用',
    })
    const { version, name, url, types } = await shown()
    expect(
      await post(`${base}/endpoint/save`, { id, version, name, url, types, enabled: true }, heir.headers),
    ).toMatchObject({ code: 200 })
    expect(await shown()).toMatchObject({ enabled: true, disabledReason: '', owner: heir.user.name })
    await notify('taken over')
    await until(async () => expect((await logOfHeir())[0]).toMatchObject({ state: 'delivered' }))
    const [{ detail }] = (await app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('target', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()) as [{ detail: unknown }]
    expect(detail).toMatchObject({ changes: [{ field: 'owner', from: user.userId, to: heir.user.userId }] })
  }, 20_000)
})
