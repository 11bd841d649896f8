import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exportEvent } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import { sessions } from '../server.fixture.ts'
import { readWorkbook } from '../xlsx/reading/read.ts'
import { presented, presenting, shelfFeature, shelfRows } from './testing/shelf.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [shelfFeature()], sessions })
  await shelfRows('e1', 12_500).execute(app.db)
  await shelfRows('e2', 3).execute(app.db)
  await app.asOwner('vacuum analyze shelf')
}, 60_000)
afterAll(() => app.stop())

const path = '/japi/shelf/books/export'
const headers = { authorization: 'Bearer u1', 'x-ent-id': 'e1' }
async function sheetOf(query: Record<string, string>, entId = 'e1'): Promise<(string | null)[][]> {
  const answer = await app.inject({ url: path, query, headers: { ...headers, 'x-ent-id': entId } })
  expect(answer.statusCode, answer.body).toBe(200)
  const rows = await Array.fromAsync(readWorkbook(answer.rawPayload))
  return rows.map(({ cells }) => cells.map((cell) => cell?.text ?? null))
}

test('house: an export has the chosen columns, codes in words, amounts as numbers, days as dates', async () => {
  const answer = await app.inject({
    url: path,
    query: { columns: 'state,price,gone,bought,name,isLent,note', state: 'lost', sort: 'seenAt' },
    headers,
  })
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/图书-\d{4}-\d{2}-\d{2}\.xlsx/)
  const [head, first, ...rest] = await Array.fromAsync(readWorkbook(answer.rawPayload))
  expect(head?.cells.map((cell) => cell?.text)).toEqual(['状态', '价格（元）', '购入日期', '书名', '可外借', '备注'])
  expect(first?.cells.map((cell) => [cell?.kind, cell?.text])).toEqual([
    ['text', '遗失'],
    ['number', '505.00'],
    ['date', '2021-05-15'],
    ['text', '税法教程第500册'],
    ['text', '是'],
  ])
  expect(rest).toHaveLength(24)
})

test('house: all that is filtered is exported once, beyond what pages count, of its own enterprise', async () => {
  const rows = await sheetOf({ columns: 'code', sort: 'name' })
  expect([rows.length, new Set(rows.map(([code]) => code)).size]).toEqual([12_501, 12_501])
  expect(Math.max(...presented)).toBe(1000)
  expect(await sheetOf({ columns: 'code', sort: 'seenAt' }, 'e2')).toEqual([
    ['编号'],
    ['B0000001'],
    ['B0000002'],
    ['B0000003'],
  ])
})

test('MON-02 an export leaves a row in the audit log with its filters and its number of rows', async () => {
  await sheetOf({ state: 'lost', columns: 'name,price' })
  const { detail, target } = await app.db
    .selectFrom('audit_log')
    .select(['detail', 'target'])
    .where('action', '=', 'shelf.export')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([target, detail]).toEqual([
    '/japi/shelf/books',
    { count: 25, filter: { state: 'lost' }, columns: '书名、价格' },
  ])
})

test('house: from 10,000 rows on an export says how far it is, under the key of its call', async () => {
  const passing = vi.spyOn(app.kitOf('shelf').hub, 'passing')
  await sheetOf({ columns: 'name', key: 'export-1' })
  await sheetOf({ columns: 'name', key: 'export-2', state: 'lost' })
  const said = passing.mock.calls.map(([users, event, { data }]) => [users, event, data])
  passing.mockRestore()
  expect(said).toEqual(
    [5000, 10_000, 12_500].map((done) => [['u1'], exportEvent, { key: 'export-1', done, total: 12_500 }]),
  )
})

test('house: no column that exists is refused in words; so is a filter of an old address', async () => {
  const wrong: Record<string, string>[] = [{ columns: 'gone,away' }, { state: 'burnt' }]
  for (const query of wrong) {
    const answer = await app.inject({ url: path, query, headers })
    expect([answer.statusCode, answer.json().msg]).toEqual([400, expect.stringMatching(/\p{Script=Han}/u)])
  }
})

/** Transactions that are open now, and sessions that could be. */
const held = async (): Promise<number> => {
  const [row] = await app.asOwner(`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)
  return Number(row?.['n'])
}

test('house: an export that nobody wants any more ends its transaction', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const gate = Promise.withResolvers<void>()
  presenting.wait = () => gate.promise
  presented.splice(0)
  const asked = request({ port, path, headers, agent: false })
  asked.on('error', () => undefined).end()
  await vi.waitFor(() => expect(presented).toEqual([1000]), { timeout: 8000, interval: 20 })
  expect(await held()).toBe(1)
  asked.destroy()
  await once(asked, 'close')
  presenting.wait = () => Promise.resolve()
  gate.resolve()
  await vi.waitFor(async () => expect(await held()).toBe(0), { timeout: 8000, interval: 20 })
  expect(presented.length).toBeLessThan(12)
  // Its turn is free again: more exports than may run at once are all answered.
  const all = await Promise.all(Array.from({ length: 5 }, () => sheetOf({ columns: 'code', state: 'lost' })))
  expect(all.map((rows) => rows.length)).toEqual([26, 26, 26, 26, 26])
})
