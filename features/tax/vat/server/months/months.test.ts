import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTask } from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeSignedIn } from '@portal/identity/server/testing'
import type { TaxMonth } from '../../contract/index.ts'
import { makeOffice, openReturn, withReturns } from '@portal/tax-return/server/testing'
import { monthsQuery } from './months.repo.ts'
import { monthsOf } from './months.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

const url = '/japi/tax/taxVat/return/months'
const read = async (headers: object): Promise<TaxMonth[]> =>
  (await app.inject({ url, headers: { ...headers } })).json().data as TaxMonth[]
const none = { vat: null, surtax: null, total: null, sales: null, burden: null }

test('WRK-01 an enterprise without returns has no months; one that nobody wrote in has no figures', async () => {
  const office = await makeOffice(app)
  expect(await read(office.clerk)).toEqual([])
  const taskNo = await makeTask(app, { entId: office.entId, userId: office.clerkId, period: '202602' })
  expect(await read(office.clerk)).toEqual([{ period: '202602', taskNo, note: '未开始', ...none }])
})

test('WRK-01 a month’s tax, surcharges and burden are those of its return, to the cent', async () => {
  const office = await openReturn(app)
  expect((await office.save('VATG_A1', { r1: { c5: '100000.00', c6: '13000.00' } })).code).toBe(200)
  const [month] = await read(office.clerk)
  expect(month).toEqual({
    period: '202602',
    taskNo: office.taskNo,
    note: '编制中',
    vat: '13000.00',
    surtax: '910.00',
    total: '13910.00',
    sales: '100000.00',
    burden: '13.00',
  })
  const summary = await office.call(`/japi/tax/taxVat/return/summary?taskNo=${office.taskNo}`)
  const now = (id: string) => (summary.data.rows as { id: string; now: string }[]).find((row) => row.id === id)?.now
  expect([now('vat'), now('surtax'), now('burden')]).toEqual([month?.vat, month?.surtax, month?.burden])
})

test('WRK-01 PRM-17 months are those of one’s own enterprise, for who may read returns', async () => {
  const mine = await openReturn(app)
  const stranger = await openReturn(app)
  const plain = await makeSignedIn(app, { entIds: [mine.entId], roles: ['ordinary'] })
  expect((await app.inject({ url, headers: plain.headers })).statusCode).toBe(403)
  expect((await app.inject({ url, headers: { ...stranger.clerk, 'x-ent-id': mine.entId } })).statusCode).toBe(404)
  expect((await read(stranger.clerk)).map(({ taskNo }) => taskNo)).toEqual([stranger.taskNo])
})

test('WRK-01 twelve periods are shown, the latest ones, oldest first; a period without a return is a gap', async () => {
  const office = await makeOffice(app)
  const given = { entId: office.entId, userId: office.clerkId }
  for (const period of ['202501', '202502', '202504', '202512', '202601', '202602'])
    await makeTask(app, { ...given, period })
  const months = await read(office.clerk)
  expect(months.map(({ period, taskNo }) => (taskNo === null ? `(${period})` : period))).toEqual([
    '(202503)',
    '202504',
    ...['05', '06', '07', '08', '09', '10', '11'].map((month) => `(2025${month})`),
    '202512',
    '202601',
    '202602',
  ])
})

test('WRK-01 quarters and months of a changed cadence stand in their order, and no gap between them', () => {
  const row = (period: string) => ({
    taskNo: period,
    period,
    state: 'filed' as const,
    isFiled: true,
    isWritten: true,
    vat: '0.1',
    surtax: '0.2',
    sales: '0',
  })
  expect(monthsOf(['20253', '20254', '202601', '202603'].map(row), 12)).toMatchObject([
    { period: '20253', note: '', vat: '0.10', total: '0.30', burden: null },
    { period: '20254' },
    { period: '202601' },
    { period: '202602', taskNo: null, vat: null },
    { period: '202603' },
  ])
})

test('house: months are read by keys alone, never through a whole table', async () => {
  const { db } = app.kitOf('tax-return')
  const { sql: text, parameters } = monthsQuery('e1', 12).compile(db)
  const lines = await db.transaction().execute(async (tx) => {
    // Tables of a test are so small that reading them whole is cheapest.
    await sql`set local enable_seqscan = off`.execute(tx)
    const plan = await tx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]))
    return plan.rows.map((row) => row['QUERY PLAN'])
  })
  const found = lines.filter((line) => / on (tax_task|return_)/.test(line)).map((line) => line.trim())
  expect(found.filter((line) => line.includes('Seq Scan'))).toEqual([])
  expect(found.length).toBeGreaterThanOrEqual(5)
})
