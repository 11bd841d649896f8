import { createHmac, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeSignedIn, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server'
import { sendNotice } from '@portal/notification/server/public'
import { createTestApp, type TestApp } from '@portal/testkit'
import { clearOld } from './deliver.jobs.ts'
import { claimNext, insertDeliveries } from './delivery.repo.ts'
import { integrationFeature } from './integration.plugin.ts'
import { deliveryOf } from './outbox.ts'
import { createSubscriptions } from './subscriptions.ts'

const base = '/japi/api/manage/integration'
let app: TestApp
beforeAll(async () => { app = await createTestApp({ key: 'webhooks', ...withIdentity(notificationFeature(), integrationFeature()), config: { webhookNetworks: ['127.0.0.1'] } }) })
afterAll(() => app.stop())

interface Received { path: string, headers: http.IncomingHttpHeaders, body: string }
let receiver: http.Server
let received: Received[]
let answerWith: (request: Received, response: http.ServerResponse) => void
beforeEach(async () => {
  received = []
  answerWith = (_request, response) => response.end('ok')
  receiver = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => { body += chunk.toString() })
    request.on('end', () => { const got = { path: request.url ?? '', headers: request.headers, body }; received.push(got); answerWith(got, response) })
  })
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done))
})
afterEach(() => { receiver.closeAllConnections(); receiver.close() })
const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`

const get = async (path: string, headers: object) => { const answer = await app.inject({ method: 'GET', url: path, headers: { ...headers } }); return { status: answer.statusCode, ...answer.json() } }
const post = async (path: string, payload: object, headers: object) => { const answer = await app.inject({ method: 'POST', url: path, payload, headers: { ...headers } }); return { status: answer.statusCode, ...answer.json() } }

async function office() {
  const admin = await makeSignedIn(app, { roles: ['companyAdmin'], permissions: ['integration:webhook:manage'] })
  const save = (more: object = {}) => post(`${base}/endpoint/save`, { name: `推送${Math.random()}`, url: url(), types: ['notice.sent'], enabled: true, ...more }, admin.headers)
  // Clocks move by days here, longer than a session lives.
  const log = async (id: string) => (await get(`${base}/deliveries?endpointId=${id}`, await signedInAs(app, admin.user))).data.records
  const notify = (key: string) => app.kitOf('notification').write(tx => sendNotice(tx, { userId: admin.user.userId, entId: admin.entId, noticeType: '101', content: '机密内容', businessKey: key }))
  return { ...admin, save, log, notify }
}

/** The check as the documentation gives it to receivers, on its own. */
function verified({ headers, body }: Received, secret: string): boolean {
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest()
  return String(headers['webhook-signature']).split(' ').some(part => part.startsWith('v1,') && timingSafeEqual(Buffer.from(part.slice(3), 'base64'), expected))
}

const sweep = async () => { const kit = app.kitOf('integration'); await kit.write(tx => kit.jobs.enqueue(tx, 'integration.sweep', {})) }
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 8000, interval: 50 })
const answers = (...statuses: number[]) => { answerWith = (_request, response) => { response.statusCode = statuses.shift() ?? 200; response.end('x') } }

describe('a webhook', () => {
  test('SES-27 tells of what was committed, signed, once, without what it says', async () => {
    const { save, log, notify, entId, user } = await office()
    const { data: { id, secret } } = await save()
    await notify('k1')
    await until(() => expect(received).toHaveLength(1))
    const [got] = received as [Received]
    expect(verified(got, secret)).toBe(true)
    expect(verified({ ...got, body: `${got.body} ` }, secret)).toBe(false)
    expect(JSON.parse(got.body)).toMatchObject({ type: 'notice.sent', data: { entId, noticeType: '101', businessKey: 'k1', notices: [{ userId: user.userId }] } })
    expect(got.body).not.toContain('机密')
    await until(async () => expect(await log(id)).toMatchObject([{ id: got.headers['webhook-id'], state: 'delivered', tries: [{ status: 200, fault: '', excerpt: 'ok' }] }]))
  }, 20_000)

  test('SES-27 tells nothing of a transaction that failed, nor what it did not ask for', async () => {
    const { save, log, notify, entId, user } = await office()
    const { data: { id } } = await save()
    const { data: other } = await save({ types: ['task.created'] })
    const failing = app.kitOf('notification').write(async (tx) => { await sendNotice(tx, { userId: user.userId, entId, noticeType: '101', content: 'x', businessKey: 'never' }); throw new Error('not saved') })
    await expect(failing).rejects.toThrow('not saved')
    await notify('told')
    await until(async () => expect(await log(id)).toHaveLength(1))
    expect(JSON.stringify(await log(id))).not.toContain('never')
    expect(await log(other.id)).toEqual([])
  }, 20_000)

  test('SES-27 comes again after an error under the same id with a fresh time and signature, then not any more', async () => {
    const { save, log, notify } = await office()
    const { data: { id, secret } } = await save()
    answers(500, 503, 200)
    await notify('again')
    await until(async () => expect(await log(id)).toMatchObject([{ state: 'waiting', tries: [{ status: 500, fault: 'status' }] }]))
    await sweep()
    app.clock.advance(10_000)
    await sweep()
    await until(async () => expect((await log(id))[0].tries).toHaveLength(2))
    app.clock.advance(5 * 60_000)
    await sweep()
    await until(async () => expect((await log(id))[0]).toMatchObject({ state: 'delivered', nextAt: null }))
    expect(new Set(received.map(each => each.headers['webhook-id'])).size).toBe(1)
    expect(received).toHaveLength(3)
    expect(received.every(each => verified(each, secret))).toBe(true)
    expect(new Set(received.map(each => each.headers['webhook-timestamp'])).size).toBe(3)
  }, 20_000)

  test('SES-27 goes on under the same id when the process that was sending it died', async () => {
    const { save, log, entId } = await office()
    const { data: { id } } = await save()
    const kit = app.kitOf('integration')
    const row = deliveryOf(id, { type: 'notice.sent', entId, data: {} }, app.clock.now())
    await kit.write(tx => insertDeliveries(tx.db, [row]))
    // What a process does before it sends; then it is no more.
    expect((await kit.write(tx => claimNext(tx.db, id, app.clock.now(), new Date(app.clock.now().getTime() + 30_000))))?.id).toBe(row.id)
    expect(await kit.write(tx => claimNext(tx.db, id, app.clock.now(), app.clock.now()))).toBeUndefined()
    app.clock.advance(30_000)
    await sweep()
    await until(async () => expect(await log(id)).toMatchObject([{ id: `msg_${row.id}`, state: 'delivered' }]))
    expect(received).toMatchObject([{ headers: { 'webhook-id': `msg_${row.id}` } }])
  }, 20_000)

  test('SES-27 gives up after eight tries and is sent again by hand under its old id', async () => {
    const { save, log, notify, user } = await office()
    const { data: { id } } = await save()
    answers(...Array.from({ length: 8 }, () => 500))
    await notify('eight')
    for (let tries = 1; tries < 8; tries += 1) {
      await until(async () => expect((await log(id))[0].tries).toHaveLength(tries))
      app.clock.advance(8 * 3_600_000)
      await sweep()
    }
    await until(async () => expect((await log(id))[0]).toMatchObject({ state: 'failed', nextAt: null, tries: { length: 8 } }))
    const [{ id: delivery }] = await log(id)
    expect(await post(`${base}/delivery/resend`, { id: delivery }, await signedInAs(app, user))).toMatchObject({ code: 200 })
    await until(async () => expect((await log(id))[0]).toMatchObject({ id: delivery, state: 'delivered' }))
    expect(new Set(received.map(each => each.headers['webhook-id'])).size).toBe(1)
  }, 30_000)

  test('SES-27 follows no redirect and keeps only the beginning of an endless answer', async () => {
    const { save, log, notify } = await office()
    const { data: { id } } = await save()
    answerWith = (_request, response) => response.writeHead(302, { location: url() }).end()
    await notify('redirect')
    await until(async () => expect((await log(id))[0]).toMatchObject({ tries: [{ status: 302, fault: 'redirect' }] }))
    expect(received).toHaveLength(1)
    answerWith = (_request, response) => { const pour = (): void => { while (!response.destroyed && response.write('漏'.repeat(1000))); response.once('drain', pour) }; pour() }
    await notify('endless')
    await until(async () => expect((await log(id))[0].tries).toMatchObject([{ status: 200, excerpt: '漏'.repeat(500) }]))
  }, 20_000)

  test('SES-27 is switched off after three days without success, or when told that it is gone, and its owner hears of it', async () => {
    const { save, log, notify, entId, user } = await office()
    const { data: { id } } = await save({ name: '长期失败' })
    const { data: gone } = await save({ name: '已搬走', url: `${url()}/gone` })
    const statusOf = async (which: string) => (await get(`${base}/endpoints`, await signedInAs(app, user))).data[0].records.find((each: { id: string }) => each.id === which)
    answerWith = (_request, response) => { response.statusCode = 500; response.end() }
    await notify('first')
    await until(async () => { expect((await log(id))[0].tries).toHaveLength(1); expect((await log(gone.id))[0].tries).toHaveLength(1) })
    expect((await statusOf(id)).failingSince).not.toBeNull()
    app.clock.advance(3 * 86_400_000)
    answerWith = ({ path }, response) => { response.statusCode = path === '/hooks/gone' ? 410 : 500; response.end() }
    await sweep()
    await until(async () => expect([(await statusOf(id)).enabled, (await statusOf(gone.id)).enabled]).toEqual([false, false]))
    expect((await log(id))[0].state).toBe('failed')
    const told = await app.db.selectFrom('notice').select(['title', 'user_id']).where('ent_id', '=', entId).where('notice_type', '=', '106').execute()
    expect(told.map(each => each.title).sort()).toEqual(['事件推送“已搬走”已停用', '事件推送“长期失败”已停用'].sort())
    expect(new Set(told.map(each => each.user_id))).toEqual(new Set([user.userId]))
    expect(await post(`${base}/endpoint/test`, { id }, await signedInAs(app, user))).toMatchObject({ code: 7799 })
  }, 20_000)

  test('SES-27 signs with the old secret too for a day after a change', async () => {
    const { save, headers, user } = await office()
    const { data: { id, secret } } = await save()
    const { data: { secret: next } } = await post(`${base}/endpoint/rotate`, { id }, headers)
    expect(next).not.toBe(secret)
    const test = async (count: number) => { await post(`${base}/endpoint/test`, { id }, await signedInAs(app, user)); await until(() => expect(received).toHaveLength(count)); return received[count - 1] as Received }
    const during = await test(1)
    expect([verified(during, next), verified(during, secret)]).toEqual([true, true])
    app.clock.advance(24 * 3_600_000)
    const after = await test(2)
    expect([verified(after, next), verified(after, secret)]).toEqual([true, false])
  }, 20_000)

  test('SES-27 of an enterprise is nobody else\'s; one of the installation hears of all and is an operator\'s', async () => {
    const [one, other] = [await office(), await office()]
    const operator = await makeSignedIn(app, { roles: ['superAdmin'], permissions: ['integration:webhook:manage'] })
    const { data: { id, version } } = await one.save()
    await one.notify('mine')
    await until(async () => expect(await one.log(id)).toHaveLength(1))
    const [{ id: delivery }] = await one.log(id)
    const refused = await Promise.all([
      other.save({ id, version }), get(`${base}/deliveries?endpointId=${id}`, other.headers), other.save({ everywhere: true }),
      ...['rotate', 'remove', 'test'].map(act => post(`${base}/endpoint/${act}`, { id }, other.headers)), post(`${base}/delivery/resend`, { id: delivery }, other.headers),
    ])
    expect(refused.map(answer => answer.status)).toEqual(refused.map(() => 404))
    expect((await get(`${base}/endpoints`, other.headers)).data[0]).toMatchObject({ records: [], total: 0 })
    const { data: all } = await post(`${base}/endpoint/save`, { name: '全部', url: url(), types: ['notice.sent'], enabled: true, everywhere: true }, operator.headers)
    await one.notify('a')
    await other.notify('b')
    const heard = async () => (await get(`${base}/deliveries?endpointId=${all.id}`, operator.headers)).data.records.map((each: { body: string }) => JSON.parse(each.body).data.entId)
    await until(async () => expect(new Set(await heard())).toEqual(new Set([one.entId, other.entId])))
    expect(await one.log(id)).toHaveLength(2)
    expect((await get(`${base}/deliveries?endpointId=${all.id}`, one.headers)).status).toBe(404)
    expect(await post(`${base}/endpoint/remove`, { id: all.id }, operator.headers)).toMatchObject({ code: 200 })
  }, 20_000)

  test('SES-27 a stale change is told so, a double click of a test sends one, what is 30 days old goes', async () => {
    const { save, log, headers } = await office()
    const { data: { id } } = await save({ name: '原名' })
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
    expect(await app.db.selectFrom('webhook_try').innerJoin('webhook_delivery', 'webhook_delivery.id', 'webhook_try.delivery_id').select('webhook_try.id').where('endpoint_id', '=', id).execute()).toEqual([])
  }, 20_000)

  test('SES-27 an enterprise without one costs a notice one look at an index in five seconds', async () => {
    const { entId } = await office()
    let looks = 0
    const counting = new Proxy(app.db, { get: (target, name) => {
      if (name === 'selectFrom') looks += 1
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    } })
    const subscriptions = createSubscriptions()
    for (let notice = 0; notice < 1000; notice += 1) await subscriptions.of(counting, entId, app.clock.now())
    expect(looks).toBe(1)
  })
})
