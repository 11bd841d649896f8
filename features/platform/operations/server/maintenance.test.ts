/**
 * Maintenance from announcement to end: who announces, who is notified, what is refused meanwhile. All tests share one
 * app, with a second one where another process is needed.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defineRoute, Exactly, Type } from '@portal/contract'
import { makeSignedIn, testPassword, withIdentity } from '@portal/identity/server/testing'
import { signInRoute, signOutRoute } from '@portal/identity/contract'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import { maintenanceEvent, manageMaintenance, onlineRoute, type Maintenance } from '../contract/index.ts'
import { operationsFeature } from './operations.plugin.ts'

const base = { tag: 't', access: 'signed-in', scope: 'user', data: Type.Null() } as const
const writeRoute = defineRoute({ ...base, method: 'POST', path: '/japi/trial/write', summary: '写', body: Exactly({}) })
const onceRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/japi/trial/once',
  summary: '写一次',
  body: Exactly({}),
  idempotent: true,
})
const readRoute = defineRoute({ ...base, method: 'POST', path: '/japi/trial/read', summary: '读', body: Exactly({}) })
const noted: string[] = []
const trial = (): Feature => ({
  name: 'trial',
  migrations: [],
  tables: [],
  mount(kit) {
    kit.mount(writeRoute, (_input, call) =>
      call.write(async () => {
        noted.push('write')
        return null
      }),
    )
    kit.mount(onceRoute, (_input, call) =>
      call.write(async () => {
        noted.push('once')
        return null
      }),
    )
    kit.mount(readRoute, () => null)
  },
})
const features = () => withIdentity(operationsFeature(), trial())

let app: TestApp
let operator: { authorization: string }
let clerk: { authorization: string }
let account = ''
beforeAll(async () => {
  // The clock moves back and forth here; expiry of a proof is tested elsewhere.
  app = await createTestApp({ ...features(), config: { stepUpMinutes: 1_000_000 } })
  const one = await makeSignedIn(app, { permissions: [manageMaintenance], name: '运维甲' })
  const other = await makeSignedIn(app, {})
  operator = { authorization: one.headers.authorization }
  clerk = { authorization: other.headers.authorization }
  account = other.user.account
})
afterAll(() => app.stop())

const path = '/japi/api/manage/maintenance'
const post = async (url: string, headers: object, payload: object = {}, host = app) => {
  const answer = await host.inject({ method: 'POST', url, headers: { ...headers }, payload })
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    ...answer.json<{ code: number; msg: string; data: Maintenance }>(),
  }
}
const current = async (host = app): Promise<Maintenance | null> =>
  (await host.inject({ url: `${path}/current` })).json<{ data: Maintenance | null }>().data
const window = { from: '2026-11-10 10:00:00', to: '2026-11-10 13:00:00', readOnlyFrom: null, readOnlyTo: null }
const readOnly = { ...window, readOnlyFrom: '2026-11-10 11:00:00', readOnlyTo: '2026-11-10 12:00:00' }
const at = (time: string) => app.clock.set(time)
async function announced(body: object = readOnly): Promise<Maintenance> {
  at('2026-11-10 09:00:00')
  const { data } = await post(`${path}/announce`, operator, { text: '升级数据库', ...body })
  return data
}
const ended = (id: string) => post(`${path}/end`, operator, { id })

test('SHL-23 what operators announce is told to everybody, before signing in too, until it is over', async () => {
  expect(await current()).toBeNull()
  const made = await announced(window)
  expect(await current()).toEqual({
    id: made.id,
    text: '升级数据库',
    ...window,
    isReadOnly: false,
    changesInMs: 3_600_000,
  })
  at('2026-11-10 12:59:59')
  expect(await current()).not.toBeNull()
  at('2026-11-10 13:00:00')
  expect(await current()).toBeNull()
  // Expired by time: it gives way to the next one.
  expect(
    await post(`${path}/announce`, operator, {
      text: '下一次',
      from: '2026-11-11 20:00:00',
      to: '2026-11-11 21:00:00',
      readOnlyFrom: null,
      readOnlyTo: null,
    }),
  ).toMatchObject({ code: 200 })
  await ended((await current())?.id ?? made.id)
})

test('SHL-23 read-only mode refuses a write with the time; reads by POST, signing in and out go on', async () => {
  const { id } = await announced()
  noted.length = 0
  at('2026-11-10 10:59:59')
  expect((await post(writeRoute.path, clerk)).status).toBe(200)
  at('2026-11-10 11:00:00')
  for (const route of [writeRoute, onceRoute]) {
    expect(await post(route.path, { ...clerk, 'idempotency-key': 'key-12345678' })).toMatchObject({
      status: 503,
      code: 503,
      retryAfter: '3600',
      msg: expect.stringContaining('11-10 12:00 前只能查看'),
      data: { readOnly: true },
    })
  }
  // Valid until read-only mode ends, when pages ask again.
  expect(await current()).toMatchObject({ isReadOnly: true, changesInMs: 3_600_000 })
  expect((await post(readRoute.path, clerk)).status).toBe(200)
  const entered = await post(signInRoute.path, { 'x-client': 'api' }, { account, password: testPassword })
  expect(entered.status).toBe(200)
  const { token } = entered.data as unknown as { token: string }
  expect((await app.inject({ url: signOutRoute.path, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(
    200,
  )
  expect(noted).toEqual(['write'])
  at('2026-11-10 12:00:00')
  expect((await post(onceRoute.path, { ...clerk, 'idempotency-key': 'key-12345678' })).status).toBe(200)
  await ended(id)
})

test('SHL-23 operators end the maintenance in the middle of it, and writing goes on at once', async () => {
  const { id } = await announced()
  at('2026-11-10 11:30:00')
  expect((await post(writeRoute.path, clerk)).status).toBe(503)
  expect((await ended(id)).code).toBe(200)
  expect((await post(writeRoute.path, clerk)).status).toBe(200)
  expect(await ended(id)).toMatchObject({ code: 7799, msg: '这条公告已经结束' })
  const { data } = (await app.inject({ url: `${path}/list`, headers: operator })).json<{
    data: [{ records: { state: string; endedBy: string }[] }]
  }>()
  expect(data[0].records[0]).toMatchObject({ state: 'over', endedBy: '运维甲' })
})

test('SHL-23 announcing and ending tell the open pages of every process in the words a page would read', async () => {
  const other = await createTestApp({
    ...features(),
    databaseUrl: app.databaseUrl,
    clock: app.clock,
  })
  const told: unknown[] = []
  other.kitOf('operations').hub.onEverybody((event) => told.push(event))
  expect(await current(other)).toBeNull()
  const made = await announced()
  await vi.waitFor(
    () => {
      expect(told).toHaveLength(1)
    },
    { timeout: 1000, interval: 10 },
  )
  expect(told).toEqual([{ kind: maintenanceEvent.kind, entId: null, data: { now: made } }])
  // The broadcast clears that process's cache, so its pages and its writes agree.
  expect(await current(other)).toEqual(made)
  expect((await ended(made.id)).code).toBe(200)
  await vi.waitFor(
    () => {
      expect(told[1]).toEqual({ kind: maintenanceEvent.kind, entId: null, data: { now: null } })
    },
    { timeout: 1000, interval: 10 },
  )
  expect(await current(other)).toBeNull()
  await other.stop()
})

test('SHL-23 operators see how many are at work before they stop them; nobody else does', async () => {
  const online = async (headers: object) =>
    (await app.inject({ url: onlineRoute.path, headers: { ...headers } })).json<{
      code: number
      data: { people: number }
    }>()
  at('2026-11-10 09:30:00')
  expect((await online(clerk)).code).toBe(403)
  expect((await online(operator)).code).toBe(200)
  const seen = (time: string) =>
    app.db
      .withoutPlugins()
      .updateTable('session')
      .set({ seen_at: new Date(time) })
      .execute()
  await seen('2026-11-10T01:19:00Z')
  expect((await online(operator)).data).toEqual({ people: 0 })
  await seen('2026-11-10T01:21:00Z')
  expect((await online(operator)).data).toEqual({ people: 2 })
})

test('SHL-23 another process on the same data knows within two seconds', async () => {
  const other = await createTestApp({
    ...features(),
    databaseUrl: app.databaseUrl,
    clock: app.clock,
  })
  expect(await current(other)).toBeNull()
  const { id } = await announced()
  at('2026-11-10 11:00:00')
  await vi.waitFor(
    async () => {
      expect((await post(writeRoute.path, clerk, {}, other)).status).toBe(503)
    },
    { timeout: 2000, interval: 100 },
  )
  await ended(id)
  await vi.waitFor(
    async () => {
      expect((await post(writeRoute.path, clerk, {}, other)).status).toBe(200)
    },
    { timeout: 2000, interval: 100 },
  )
  await other.stop()
})

test('SHL-23 only operators announce and end; senseless times are refused; one announcement at a time', async () => {
  at('2026-11-10 09:00:00')
  expect((await post(`${path}/announce`, clerk, { text: '升级', ...window })).status).toBe(403)
  expect((await post(`${path}/end`, clerk, { id: 'x' })).status).toBe(403)
  expect((await ended('nobody')).status).toBe(404)
  const refusals: [object, string][] = [
    [{ ...window, to: window.from }, '结束时间须晚于开始时间'],
    [{ ...window, from: '2026-11-01 00:00:00', to: '2026-11-02 00:00:00' }, '已经过去'],
    [{ ...window, readOnlyFrom: '2026-11-10 11:00:00' }, '只读时段'],
    [{ ...readOnly, readOnlyTo: '2026-11-10 13:00:01' }, '须在公告的时段之内'],
    [{ ...window, to: '2026-11-31 00:00:00' }, '时间不正确'],
  ]
  for (const [body, text] of refusals)
    expect(await post(`${path}/announce`, operator, { text: '升级', ...body })).toMatchObject({
      code: 7799,
      msg: expect.stringContaining(text),
    })
  const { id } = await announced()
  expect(await post(`${path}/announce`, operator, { text: '再来', ...window })).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('运维甲'),
  })
  await ended(id)
})
