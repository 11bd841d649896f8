import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineRoute, Exactly, Type } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { SessionPort } from '../caller.ts'
import type { Feature } from '../feature.ts'
import { writesAMinute } from './limits.ts'
import { createMinuteCounter, type MinuteCounter } from './minute-counter.ts'
import { paced } from './pace.ts'

/** A bearer `account.session.client`. */
const sessions = (): SessionPort => ({
  resolve: ({ token }) => {
    const [userId = '', sessionId = '', client = 'browser'] = token.split('.')
    return { caller: {
      userId, account: 'a', userName: '甲', userSource: '1', sessionId, client: client as 'browser' | 'api' | 'machine', entId: 'e1', entIds: new Set(['e1']), roles: new Set<string>(), permissions: new Set(['p:w']), pending: [], provedAt: new Date(),
    } }
  },
})
const base = { tag: '试', access: 'perm:p:w', scope: 'user', data: Type.Null() } as const
const at = (name: string) => `/japi/pace/${name}`
const routes = {
  write: defineRoute({ ...base, method: 'POST', path: at('write'), summary: '写', body: Exactly({ a: Type.String() }) }),
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
  name: 'probe', migrations: [], tables: [],
  mount: (kit) => { for (const [name, route] of Object.entries(routes)) kit.mount(route, () => { ran[name] = (ran[name] ?? 0) + 1; return null }) },
}

let app: TestApp
beforeAll(async () => { app = await createTestApp({ key: 'pace', features: [probe], sessions }) })
afterAll(() => app.stop())
beforeEach(() => { app.clock.advance(60_000); for (const name of Object.keys(ran)) ran[name] = 0 })

async function ask(name: Name, token = 'u1.s1') {
  const { method, path } = routes[name]
  const answer = await app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, ...name === 'write' ? { payload: { a: 'x' } } : {} })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json<{ code: number, msg: string, data: unknown }>() }
}
const times = async (count: number, name: Name, token?: string): Promise<number[]> => {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn += 1) statuses.push((await ask(name, token)).status)
  return statuses
}
const passed = (statuses: readonly number[]): number => statuses.filter(status => status === 200).length

test('house: 601 writes of an account in a minute: the last gets 429 with Retry-After, in words, and does nothing; reads go on; the next minute is open', async () => {
  expect(passed(await times(300, 'write')) + passed(await times(200, 'remove', 'u1.s2.api')) + passed(await times(100, 'change'))).toBe(600)
  app.clock.advance(20_000)
  const refused = await ask('write', 'u1.s3.api')
  expect(refused).toMatchObject({ status: 429, code: 429, retryAfter: '40', msg: '操作过于频繁，请40秒后再试', data: { retryAfter: 40 } })
  expect(ran['write']).toBe(300)
  for (const name of ['read', 'find', 'open', 'bulk', 'leave'] as const) expect([name, (await ask(name)).status]).toEqual([name, 200])
  expect((await ask('write', 'u2.s9')).status).toBe(200)
  app.clock.advance(40_000)
  expect((await ask('write')).status).toBe(200)
})

test('SHL-09 visits beyond the minute\'s are answered 200 and not kept', async () => {
  expect(passed(await times(100, 'visit'))).toBe(100)
  expect(ran['visit']).toBe(writesAMinute.visits)
  expect((await ask('visit')).data).toBeNull()
})

const by = async (pace: 'ordinary' | 'leaving', turns: number, who: { userId: string, sessionId: string, client: 'browser' | 'machine' }, counter: MinuteCounter): Promise<string> => {
  const route = pace === 'leaving' ? routes.leave : routes.write
  let last: Promise<string> = Promise.resolve('')
  for (let turn = 0; turn < turns; turn += 1) last = paced(route, who, counter).catch((error: Error) => error.message)
  return last
}

test('SES-27 a machine is counted by its own token, apart from the people of its account', async () => {
  const counter = createMinuteCounter(() => 0)
  const person = { userId: 'u', sessionId: 's', client: 'browser' } as const
  expect([await by('ordinary', 601, person, counter), await by('ordinary', 1, { userId: 'u', sessionId: 'token', client: 'machine' }, counter)]).toEqual(['操作过于频繁，请60秒后再试', 'kept'])
})

test('SES-18 who holds another session of the account can\'t keep its owner from ending it', async () => {
  const counter = createMinuteCounter(() => 0)
  const [thief, owner] = [{ userId: 'u', sessionId: 'thief', client: 'browser' } as const, { userId: 'u', sessionId: 'owner', client: 'browser' } as const]
  expect([await by('leaving', 601, thief, counter), await by('ordinary', 601, thief, counter), await by('leaving', 1, owner, counter)]).toEqual(['操作过于频繁，请60秒后再试', '操作过于频繁，请60秒后再试', 'kept'])
})

test('house: writes that come many at a time have 6,000', () => expect(writesAMinute.bulk).toBe(6000))

test('house: a visit that is dropped must have nothing to answer', () => {
  expect(() => defineRoute({ ...base, data: Type.String(), method: 'POST', path: at('x'), summary: 'x', pace: 'visits' })).toThrow('没有可回答的数据')
})
