import { afterAll, describe, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import { sendNotice } from '@portal/notification/server/public'
import { clearOld } from './deliver.jobs.ts'
import { isSigned, type Received } from './receiver.fixture.ts'
import { createSubscriptions } from './subscriptions.ts'
import { base, webhookApp, webhookManager } from '../testing.ts'

const { app, get, post, office, until, stop } = await webhookApp()
afterAll(stop)

describe('a webhook', () => {
  test('SES-27 tells of what was committed, signed, once, without what it says', async () => {
    const { save, log, notify, entId, user, receiver } = await office()
    const {
      data: { id, secret },
    } = await save()
    await notify('k1')
    await until(() => expect(receiver.received).toHaveLength(1))
    const [got] = receiver.received as [Received]
    expect(isSigned(got, secret)).toBe(true)
    expect(isSigned({ ...got, body: `${got.body} ` }, secret)).toBe(false)
    expect(JSON.parse(got.body)).toMatchObject({
      type: 'notice.sent',
      data: { entId, noticeType: '101', businessKey: 'k1', notices: [{ userId: user.userId }] },
    })
    expect(got.body).not.toContain('机密')
    await until(async () =>
      expect(await log(id)).toMatchObject([
        { id: got.headers['webhook-id'], state: 'delivered', tries: [{ status: 200, fault: '', excerpt: 'ok' }] },
      ]),
    )
  }, 20_000)

  test('SES-27 tells nothing of a transaction that failed, nor what it did not ask for', async () => {
    const { save, log, notify, entId, user } = await office()
    const {
      data: { id },
    } = await save()
    const { data: other } = await save({ types: ['task.created'] })
    const failing = app.kitOf('notification').write(async (tx) => {
      await sendNotice(tx, { userId: user.userId, entId, noticeType: '101', content: 'x', businessKey: 'never' })
      throw new Error('not saved')
    })
    await expect(failing).rejects.toThrow('not saved')
    await notify('told')
    await until(async () => expect(await log(id)).toHaveLength(1))
    expect(JSON.stringify(await log(id))).not.toContain('never')
    expect(await log(other.id)).toEqual([])
  }, 20_000)

  test('SES-27 signs with the old secret too for a day after a change', async () => {
    const { save, headers, fresh, receiver } = await office()
    const {
      data: { id, secret },
    } = await save()
    const {
      data: { secret: next },
    } = await post(`${base}/endpoint/rotate`, { id }, headers)
    expect(next).not.toBe(secret)
    const kept = await app.db.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (const plain of [secret, next]) expect(JSON.stringify(kept)).not.toContain(plain.slice(6))
    const test = async (count: number) => {
      await post(`${base}/endpoint/test`, { id }, await fresh())
      await until(() => expect(receiver.received).toHaveLength(count))
      return receiver.received[count - 1] as Received
    }
    const during = await test(1)
    expect([isSigned(during, next), isSigned(during, secret)]).toEqual([true, true])
    app.clock.advance(24 * 3_600_000)
    const after = await test(2)
    expect([isSigned(after, next), isSigned(after, secret)]).toEqual([true, false])
  }, 20_000)

  test("SES-27 of an enterprise is nobody else's; one of the installation hears all, for operators", async () => {
    const [one, other] = [await office(), await office()]
    const operator = await makeSignedIn(app, { roles: ['superAdmin'], permissions: [webhookManager] })
    const {
      data: { id, version },
    } = await one.save()
    await one.notify('mine')
    await until(async () => expect(await one.log(id)).toHaveLength(1))
    const [{ id: delivery }] = await one.log(id)
    const refused = await Promise.all([
      other.save({ id, version }),
      get(`${base}/deliveries?endpointId=${id}`, other.headers),
      other.save({ everywhere: true }),
      ...['rotate', 'remove', 'test'].map((act) => post(`${base}/endpoint/${act}`, { id }, other.headers)),
      post(`${base}/delivery/resend`, { id: delivery }, other.headers),
    ])
    expect(refused.map((answer) => answer.status)).toEqual(refused.map(() => 404))
    expect((await get(`${base}/endpoints`, other.headers)).data[0]).toMatchObject({ records: [], total: 0 })
    const { data: all } = await post(
      `${base}/endpoint/save`,
      { name: '全部', url: one.receiver.url(), types: ['notice.sent'], enabled: true, everywhere: true },
      operator.headers,
    )
    await one.notify('a')
    await other.notify('b')
    const heard = async () =>
      (await get(`${base}/deliveries?endpointId=${all.id}`, operator.headers)).data.records.map(
        (each: { body: string }) => JSON.parse(each.body).data.entId,
      )
    await until(async () => expect(new Set(await heard())).toEqual(new Set([one.entId, other.entId])))
    expect(await one.log(id)).toHaveLength(2)
    expect((await get(`${base}/deliveries?endpointId=${all.id}`, one.headers)).status).toBe(404)
    expect(await post(`${base}/endpoint/remove`, { id: all.id }, operator.headers)).toMatchObject({ code: 200 })
  }, 20_000)

  test('SES-27 a stale change is told so, a double click of a test sends one, what is 30 days old goes', async () => {
    const { save, log, headers } = await office()
    const {
      data: { id },
    } = await save({ name: '原名' })
    expect(await save({ id, version: 1, name: '新名' })).toMatchObject({ data: { version: 2, secret: null } })
    expect(await save({ id, version: 1, name: '旧页' })).toMatchObject({ status: 409, data: { version: 2 } })
    expect(await save({ name: '新名' })).toMatchObject({ code: 7799 })
    const click = () => post(`${base}/endpoint/test`, { id }, { ...headers, 'idempotency-key': 'one-click-of-it' })
    await Promise.all([click(), click()])
    await until(async () => expect(await log(id)).toMatchObject([{ type: 'test.ping', state: 'delivered' }]))
    const kit = app.kitOf('integration')
    await clearOld(kit)
    expect(await log(id)).toHaveLength(1)
    const before = app.clock.now()
    app.clock.advance(31 * 86_400_000)
    await clearOld(kit)
    app.clock.set(before)
    expect(await log(id)).toEqual([])
    expect(
      await app.db
        .selectFrom('webhook_try')
        .innerJoin('webhook_delivery', 'webhook_delivery.id', 'webhook_try.delivery_id')
        .select('webhook_try.id')
        .where('endpoint_id', '=', id)
        .execute(),
    ).toEqual([])
  }, 20_000)

  test('SES-27 what happens while another process removes its endpoint is saved all the same', async () => {
    const { save, log, notify } = await office()
    const {
      data: { id },
    } = await save()
    await notify('heard')
    await until(async () => expect(await log(id)).toMatchObject([{ state: 'delivered' }]))
    await app.db.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
    await notify('unheard')
    const kept = app.db.selectFrom('webhook_delivery').select('id').where('endpoint_id', '=', id)
    expect(await kept.execute()).toEqual([])
  }, 20_000)

  test('SES-27 an enterprise without one costs a notice one look at an index in five seconds', async () => {
    const { entId } = await office()
    let looks = 0
    const counting = new Proxy(app.db, {
      get: (target, name) => {
        if (name === 'selectFrom') looks += 1
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const subscriptions = createSubscriptions()
    for (let notice = 0; notice < 1000; notice += 1) await subscriptions.of(counting, entId, app.clock.now())
    expect(looks).toBe(1)
  })
})
