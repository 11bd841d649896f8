import { makeEnterprise, withIdentity } from '@portal/identity/server/testing'
import { scopeOf, type Db } from '@portal/server-kit'
import { mostCounted } from '@portal/contract'
import { createTestApp, readsOf, type TestApp } from '@portal/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PoolFilter } from '../../contract/pool.schema.ts'
import { invoiceFeature } from '../invoice.plugin.ts'
import { pagePool, poolQuery } from './pool.repo.ts'
import { sumPool } from './sums.repo.ts'
import { sumsOf } from './sums.service.ts'

let app: TestApp
let db: Db
let entId: string
const months = 40
const aMonth = 500

/** Forty months of invoices, enough for the planner to choose the same plans as with a million. */
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(invoiceFeature({ onImported: async () => undefined })),
  })
  db = app.kitOf('invoice').db
  entId = (await makeEnterprise(app)).entId
  await sql`
    insert into invoice (ent_id, key, dir, kind, month, issued_on, partner, amount, tax, status, checked,
      deduct_period, blue_no, data, import_id, imported_at)
    select ${entId}, 'D:' || lpad((m * 1000 + n)::text, 20, '0'), case when n % 2 = 0 then 'out' else 'in' end,
      'DIG_SPECIAL', to_char(date '2023-01-01' + m * interval '1 month', 'YYYYMM'),
      date '2023-01-01' + m * interval '1 month' + n % 28 * interval '1 day',
      '客户' || n || '有限公司', 100, 13, 'normal', case when n % 2 = 1 then 'yes' end,
      case when n % 2 = 1 then to_char(date '2023-01-01' + m * interval '1 month', 'YYYYMM') end, null,
      '{"lines":[{"rate":"0.13","rateClass":"taxed"}],"risk":"normal","src":"0","positive":true}', 'i', now()
    from generate_series(0, ${sql.lit(months - 1)}) m, generate_series(1, ${sql.lit(aMonth)}) n`.execute(db)
  await sql`insert into invoice_standing
    select ent_id, month, key, case when right(key, 2) = '07' then 'person' else 'filled' end, 'FILL.X.09', null, '{}'
    from invoice`.execute(db)
  // Simulates autovacuum after a large write, so the partner index itself is searched, not its pending list.
  await app.asOwner('vacuum analyze invoice')
  await app.asOwner('analyze invoice_standing')
}, 60_000)
afterAll(() => app.stop())

const shapes: readonly (readonly [PoolFilter, RegExp])[] = [
  [{ period: '202406' }, /invoice_month/],
  [{ period: '202406', direction: 'input' }, /invoice_month/],
  [{ period: '202406', rate: '0.13', status: 'normal', kind: 'DIG_SPECIAL' }, /invoice_month/],
  [{ period: '202406', search: '客户17' }, /invoice_month|invoice_partner_part/],
  [{ period: '202406', outcome: 'person' }, /invoice_standing/],
  [{ period: '202406', basis: 'return', direction: 'input' }, /invoice_standing/],
  [{ deductPeriod: '202406' }, /invoice_deduct/],
  [{ search: '00000000000000017217' }, /invoice_number/],
  [{ search: '客户217有限' }, /invoice_partner_part|invoice_list/],
  [{}, /invoice_list/],
]
test.for(shapes)('TAX-12 filter %j goes by an index, the whole table is never read', async ([filter, index]) => {
  const plan = (
    await poolQuery(db, scopeOf({ userId: 'u', entId }), filter)
      .limit(20)
      .explain('text')
  )
    .map((line) => Object.values(line as object).join())
    .join('\n')
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on invoice( i)?\b/)
})

test('TAX-12 sums of a month are of that month', async () => {
  expect(await sumPool(db, scopeOf({ userId: 'u', entId }), { period: '202406' })).toEqual({
    count: String(aMonth),
    amount: `${aMonth * 100}.00`,
    tax: `${aMonth * 13}.00`,
  })
})

/** Most invoices that a statement of `run` reads. */
async function mostRead(run: () => Promise<unknown>): Promise<number> {
  const reads = await readsOf(app, 'invoice', run)
  return Math.max(...reads.map(({ rows }) => rows))
}

test('house: a page of all months counts as far as lists do, one of a month reads that month', async () => {
  const scope = scopeOf({ userId: 'u', entId })
  const page = (filter: PoolFilter) => pagePool(db, scope, filter, { current: 3, size: 20 })
  expect((await page({})).total).toBe(mostCounted)
  expect(await mostRead(() => page({}))).toBeLessThanOrEqual(mostCounted)
  expect(await mostRead(() => page({ period: '202406' }))).toBeLessThan(2 * aMonth)
})

test('house: sums of all months end where they would read the whole pool, those of a month do not', async () => {
  const scope = scopeOf({ userId: 'u', entId })
  const most = 400
  const sums = (filter: PoolFilter) => sumsOf(db, scope, filter, true, most)
  expect(await sums({})).toEqual({ count: most, fresh: true, sides: [] })
  expect(await mostRead(() => sums({}))).toBeLessThanOrEqual(most + 1)
  expect((await sums({ period: '202406' })).sides.map(({ count }) => count)).toEqual([aMonth / 2, aMonth / 2])
  expect(await mostRead(() => sums({ period: '202406' }))).toBeLessThan(2 * aMonth)
})
