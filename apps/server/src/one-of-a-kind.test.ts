import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { createProduct } from './product.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createProduct()
})
afterAll(() => app.stop())

/** Marks that one row alone has, by the index that holds each, and who may take it from another row. */
const marks: Readonly<Record<string, string>> = {
  bank_account_default: 'whoever reaches the row that has it: `only` of the upkeep, with an audit row of the loser',
  membership_default: 'the own enterprises of one person',
}

test('house: every mark that one row alone has says here who may take it from another', async () => {
  const rows = await app.asOwner(`
    select index.indexrelid::regclass::text as name
    from pg_index index join pg_attribute mark on mark.attrelid = index.indrelid and mark.attnum > 0
    where index.indisunique and mark.atttypid = 'boolean'::regtype
      and pg_get_expr(index.indpred, index.indrelid) = mark.attname
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(marks))
})
