import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineRoute, Exactly, Type } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Feature } from '../feature.ts'
import { writesAMinute } from './limits.ts'
import { createMinuteCounter, type MinuteCounter } from './minute-counter.ts'
import { paced } from './pace.ts'
import { standInSessions as sessions } from './stand-in.fixture.ts'

const base = { tag: '试', access: 'perm:p:w', scope: 'user', data: Type.Null() } as const
const at = (name: string) => `/japi/pace/${name}`
const routes = {
  write: defineRoute({
    ...base,
    method: 'POST',
    path: at('write'),
    summary: '写',
    body: Exactly({ a: Type.String() }),
  }),
  remove: defineRoute({ ...base, method: 'DELETE', path: at('remove'), summary: '删' }),
  change: defineRoute({ ...base, method: 'GET', path: at('change'), summary: '会改的 GET', bearerOnly: true }),
  read: defineRoute({ ...base, method: 'GET', path: at('read'), summary: '读' }),
  find: defineRoute({ ...base, method: 'POST', path: at('find'), summary: '查', pace: 'reads' }),
  bulk: defineRoute({ ...base, method: 'POST', path: at('bulk'), summary: '大量写', pace: 'bulk' }),
  visit: defineRoute({ ...base, method: 'POST', path: at('visit'), summary: '访问', pace: 'visits' }),
  leave: defineRoute({ ...base, method: 'POST', path: at('leave'), summary: '退出', pace: 'leaving' }),
  open: defineRoute({ ...base, access: 'public', method: 'POST', path: at('open'), summary: '公开' }),
}
type Name = keyof typeof routes
const ran: Record<string, number> = {}
const probe: Feature = {
  name: 'probe',
  migrations: [],
  tables: [],
  mount: (kit) => {
    for (const [name, route] of Object.entries(routes)) {
      kit.mount(route, () => {
        ran[name] = (ran[name] ?? 0) + 1
        return null
      })
    }
  },
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [probe], sessions })
})
afterAll(() => app.stop())
beforeEach(() => {
  app.clock.advance(60_000)
  for (const name of Object.keys(ran)) ran[name] = 0
})

async function ask(name: Name, token = 'u1.s1') {
  const { method, path } = routes[name]
  const payload = name === 'write' ? { payload: { a: 'x' } } : {}
  const answer = await app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, ...payload })
  const said = answer.json<{ code: number; msg: string; data: unknown }>()
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...said }
}
const times = async (count: number, name: Name, token?: string): Promise<number[]> => {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn += 1) statuses.push((await ask(name, token)).status)
  return statuses
}
const passed = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length

test('house: 601 writes of an account in a minute: the last gets 429 and does nothing; reads go on', async () => {
  const all = [
    ...(await times(300, 'write')),
    ...(await times(200, 'remove', 'u1.s2.api')),
    ...(await times(100, 'change')),
  ]
  expect(passed(all)).toBe(600)
  app.clock.advance(20_000)
  const refused = await ask('write', 'u1.s3.api')
  expect(refused).toMatchObject({ status: 429, code: 429, retryAfter: '40', data: { retryAfter: 40 } })
  expect(refused.msg).toBe('操作过于频繁，请40秒后再试')
  expect(ran['write']).toBe(300)
  for (const name of ['read', 'find', 'open', 'bulk', 'leave'] as const) {
    expect([name, (await ask(name)).status]).toEqual([name, 200])
  }
  expect((await ask('write', 'u2.s9')).status).toBe(200)
  app.clock.advance(40_000)
  expect((await ask('write')).status).toBe(200)
})

test("SHL-09 visits beyond the minute's are answered 200 and not kept", async () => {
  expect(passed(await times(100, 'visit'))).toBe(100)
  expect(ran['visit']).toBe(writesAMinute.visits)
  expect((await ask('visit')).data).toBeNull()
})

type Who = Parameters<typeof paced>[1]
/** Makes that many calls and returns the outcome of the last. */
async function lastOf(turns: number, pace: 'ordinary' | 'leaving', who: Who, counter: MinuteCounter): Promise<string> {
  const route = pace === 'leaving' ? routes.leave : routes.write
  let last = ''
  for (let turn = 0; turn < turns; turn += 1) {
    last = await paced(route, who, counter).catch((error: Error) => error.message)
  }
  return last
}
const wait = '操作过于频繁，请60秒后再试'

test('SES-27 a machine is counted by its own token, apart from the people of its account', async () => {
  const counter = createMinuteCounter(() => 0)
  const person: Who = { userId: 'u', sessionId: 's', client: 'browser' }
  const machine: Who = { userId: 'u', sessionId: 'token', client: 'machine' }
  expect(await lastOf(601, 'ordinary', person, counter)).toBe(wait)
  expect(await lastOf(1, 'ordinary', machine, counter)).toBe('kept')
})

test("SES-18 who holds another session of the account can't keep its owner from ending it", async () => {
  const counter = createMinuteCounter(() => 0)
  const thief: Who = { userId: 'u', sessionId: 'thief', client: 'browser' }
  const owner: Who = { ...thief, sessionId: 'owner' }
  expect(await lastOf(601, 'ordinary', thief, counter)).toBe(wait)
  expect(await lastOf(601, 'leaving', thief, counter)).toBe(wait)
  expect(await lastOf(1, 'leaving', owner, counter)).toBe('kept')
})

test('house: writes that come many at a time have 6,000', () => expect(writesAMinute.bulk).toBe(6000))

test('house: a visit that is dropped must have nothing to answer', () => {
  const route = { ...base, data: Type.String(), method: 'POST', path: at('x'), summary: 'x', pace: 'visits' } as const
  expect(() => defineRoute(route)).toThrow('没有可回答的数据')
})
