import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { proveLife } from '@portal/server-kit/life/testing/prove-life'
import { proveLines } from '@portal/server-kit/list/testing/prove-lines'
import { proveThread, threadCalls } from '@portal/server-kit/thread/testing/prove-thread'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Route } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendings } from '../contract/index.ts'
import { exampleFeature } from './example.plugin.ts'

const permissions = ['example:lending:read', 'example:lending:keep', 'example:lending:borrow']
type Person = Awaited<ReturnType<typeof makeSignedIn>>
let app: TestApp
let lender: Person
let borrower: Person
let stranger: Person
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(notificationFeature(), exampleFeature()) })
  lender = await makeSignedIn(app, { permissions, name: '林沐' })
  borrower = await makeSignedIn(app, { permissions, name: '周岚' })
  stranger = await makeSignedIn(app, { permissions, name: '何静' })
})
afterAll(() => app.stop())

interface Answer {
  status: number
  msg: string
  data: Record<string, unknown>
}
async function ask({ method, path: url }: Route, { headers }: Person, given: Record<string, unknown>): Promise<Answer> {
  const own = method === 'GET' ? { query: given as Record<string, string> } : { payload: given }
  const answer = await app.inject({ method: method as 'GET' | 'POST', url, headers: { ...headers }, ...own })
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() }
}
const value = () => ({ plate: '京A1', borrower: borrower.entId, fee: '3000.00', use: '勘查', floor: '2500.00' })
const make = async () => String((await ask(lendings.upkeep.saveRoute, lender, value())).data['id'])
const read = async (id: string) =>
  (await ask(lendings.oneRoute, lender, { id })).data['row'] as { state: string; version: number; no: string | null }
const move = async (code: keyof typeof lendings.moves.routes, by: Person, id: string, asked: object = {}) =>
  ask(lendings.moves.routes[code], by, { id, version: (await read(id)).version, ...asked })

test('PRM-17 LEAD-13 each party reads and moves what is its own part, a stranger nothing at all', async () => {
  const id = await make()
  // A draft is its own enterprise's alone.
  expect((await move('accept', borrower, id)).status).toBe(404)
  expect((await ask(lendings.oneRoute, borrower, { id })).status).toBe(404)
  expect(JSON.stringify((await ask(lendings.list.route, borrower, {})).data)).not.toContain(id)
  expect((await move('offer', borrower, id)).status).toBe(404)
  expect((await move('offer', lender, id)).data).toMatchObject({
    state: 'offered',
    no: expect.stringMatching(/^JC\d{6}-\d{4}$/),
  })
  expect((await ask(lendings.oneRoute, borrower, { id })).data).toMatchObject({
    sides: ['borrower'],
    moves: ['accept', 'refuse'],
    mayChange: false,
    row: { state: 'offered', floor: null, updatedBy: '林沐' },
  })
  expect((await ask(lendings.oneRoute, lender, { id })).data).toMatchObject({
    sides: ['lender'],
    moves: [],
    row: { floor: '2500.00' },
  })
  for (const [route, given] of [
    [lendings.oneRoute, { id }],
    [lendings.moves.stepsRoute, { id }],
    [lendings.moves.routes.accept, { id, version: 2 }],
    [lendings.moves.routes.hand, { id, version: 2, lentOn: '2026-03-01' }],
    [lendings.upkeep.saveRoute, { ...value(), id, version: 2 }],
  ] as const)
    expect((await ask(route, stranger, given)).status).toBe(404)
  expect((await ask(lendings.list.route, stranger, {})).data['records']).toEqual([])
  const [seen] = (await ask(lendings.list.route, borrower, {})).data['records'] as object[]
  expect(seen).toMatchObject({ id, floor: null })
  expect((await ask(lendings.upkeep.saveRoute, borrower, { ...value(), id, version: 2 })).status).toBe(404)
})

test('PRM-17 what is kept to a party is in no answer of the other: refusals, moves and steps', async () => {
  const id = await make()
  await move('offer', lender, id)
  const version = 2
  const late = await ask(lendings.moves.routes.accept, borrower, { id, version: 1 })
  expect([late.status, late.data['floor'], late.data['version']]).toEqual([409, null, version])
  const refused = await ask(lendings.moves.routes.refuse, borrower, { id, version, reason: '租金太高' })
  expect(refused.data).toMatchObject({ state: 'refused', floor: null })
  expect(JSON.stringify((await ask(lendings.moves.stepsRoute, borrower, { id })).data)).not.toContain('2500.00')
  const again = await ask(lendings.moves.routes.accept, borrower, { id, version: 3 })
  expect([again.msg.includes('对方不同意'), again.data['floor']]).toEqual([true, null])
})

test('PRM-17 lines are read by both parties, those kept to one of them by that one alone', async () => {
  const lines = {
    items: [{ name: '备胎', count: 1, value: '300.00' }],
    terms: [{ term: '可减到半价', lowest: '1500.00' }],
  }
  const saved = (await ask(lendings.upkeep.saveRoute, lender, { ...value(), ...lines })).data
  expect(saved).toMatchObject(lines)
  const id = String(saved['id'])
  await move('offer', lender, id)
  const seen = await Promise.all([
    ask(lendings.oneRoute, lender, { id }),
    ask(lendings.oneRoute, borrower, { id }),
    ask(lendings.list.route, borrower, {}),
    ask(lendings.moves.stepsRoute, borrower, { id }),
  ])
  expect(seen[0].data['row']).toMatchObject(lines)
  expect(seen[1].data['row']).toMatchObject({ items: lines.items, terms: null })
  for (const { data } of seen.slice(1)) expect(JSON.stringify(data)).not.toMatch(/半价|1500.00/)
  const [record] = (seen[2].data['records'] as object[]).filter((row) => (row as { id: string }).id === id)
  expect(Object.keys(record ?? {})).not.toContain('items')
  // In review nothing of it is changed, its lines no more than its fields.
  const late = await ask(lendings.upkeep.saveRoute, lender, { ...value(), items: [], id, version: 2 })
  expect([late.status, late.msg.includes('待对方确认')]).toEqual([200, true])
  expect((await ask(lendings.oneRoute, lender, { id })).data['row']).toMatchObject({ ...lines, version: 2 })
  const details = JSON.stringify(await app.asOwner(`select detail from audit_log where target = '${id}'`))
  expect(details).toContain('新增 1 行：第 1 行（名称：备胎，数量：1 件，价值：300.00 元）')
  expect(details).not.toContain('半价')
})

test('house: a draft is removed, what has a number is not: numbers have no gaps', async () => {
  const [draft, refused] = [await make(), await make()]
  await move('offer', lender, refused)
  await move('refuse', borrower, refused, { reason: '不需要' })
  const { no } = await read(refused)
  const removing = { ids: [draft, refused] }
  if (lendings.upkeep.removeRoute === null) throw new Error('no removal')
  expect((await ask(lendings.upkeep.removeRoute, lender, removing)).data).toEqual({
    done: [draft],
    failed: [{ id: refused, msg: `已有编号 ${no}，不能删除` }],
  })
})

test('PRM-17 both parties hear of a move, and a to-do stands where it can be done', async () => {
  const id = await make()
  await move('offer', lender, id)
  const heard = await app.asOwner(`select ent_id from enterprise_event where kind = 'exampleLending'
    and data ->> 'id' = '${id}' order by ent_id`)
  expect(heard.map((row) => row['ent_id'])).toEqual([lender.entId, borrower.entId].toSorted())
})

test('house: a matter proves what its life and its thread promise', async () => {
  const asked = { refuse: { reason: '不需要' }, hand: { lentOn: '2026-03-01' } }
  const moves = await proveLife(app, lendings.moves, {
    mine: lender.headers,
    other: stranger.headers,
    without: (await makeSignedIn(app, { entIds: [lender.entId], permissions: ['example:lending:read'] })).headers,
    make,
    read,
    asked,
    by: { accept: borrower.headers, refuse: borrower.headers },
  })
  expect(moves).toBeGreaterThan(5)
  const lines = { mine: lender.headers, other: stranger.headers, value }
  await proveLines(app, lendings.upkeep, lendings.lines, {
    ...lines,
    name: 'items',
    lines: [
      { name: '备胎', count: 1, value: '300.00' },
      { name: '三角牌', count: 2, value: '0.10' },
      { name: '雪链', count: 4, value: '80.00' },
    ],
    change: { count: 3 },
    wrong: { value: '1.005' },
  })
  await proveLines(app, lendings.upkeep, lendings.lines, {
    ...lines,
    name: 'terms',
    lines: [
      { term: '押金可免', lowest: null },
      { term: '可减到半价', lowest: '1500.00' },
      { term: '可免首月', lowest: null },
    ],
    change: { lowest: '2000.00' },
    wrong: { term: '' },
  })
  const thing = await make()
  const reader = await makeSignedIn(app, { entIds: [lender.entId], permissions })
  if (lendings.thread === null) throw new Error('no thread')
  await proveThread(app, lendings.thread, {
    thing,
    writer: lender.headers,
    reader: reader.headers,
    stranger: stranger.headers,
  })
  const said = threadCalls(app, lendings.thread, thing)
  await move('offer', lender, thing)
  await said.send(lender.headers, '底价可以再谈', { for: ['lender'] })
  const texts = async (as: object) => (await said.list(as)).data.rows.map(({ text }) => text)
  expect([(await texts(lender.headers)).at(-1), (await texts(borrower.headers)).includes('底价可以再谈')]).toEqual([
    '底价可以再谈',
    false,
  ])
})
