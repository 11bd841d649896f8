import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { makeReturn, withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { compactGenerations, poolGeneration } from './generation.repo.ts'
import { digital, invoiceFeature, makeInvoices } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  const invoices = invoiceFeature({ onImported: async () => undefined })
  app = await createTestApp({
    ...withReturns({ more: [invoices] }),
    businessDay: '2026-04-10',
  })
})
afterAll(() => app.stop())

test('LEAD-14 the generation of a period moves with commits in any order, and not with adding it up', async () => {
  const { entId } = await makeReturn(app, '202603')
  const other = await makeReturn(app, '202603')
  const generation = async (ent: string, month: string) =>
    (await sql<{ found: string }>`select ${poolGeneration(ent, month)} as found`.execute(app.db)).rows[0]?.found
  const now = (month = '202603') => generation(entId, month)
  expect(await now()).toBe('0')
  await makeInvoices(app, entId, [{ key: digital(1), date: '2026-03-05' }])
  const first = await now()
  const [begun, end] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const slow = app.kitOf('invoice').write(async (tx) => {
    await tx.db
      .updateTable('invoice')
      .set({ status: 'void' })
      .where('ent_id', '=', entId)
      .where('key', '=', digital(1))
      .execute()
    begun.resolve(undefined)
    await end.promise
  })
  await begun.promise
  await makeInvoices(app, entId, [{ key: digital(2), date: '2026-03-06' }])
  const between = await now()
  end.resolve(undefined)
  await slow
  const last = await now()
  expect(new Set([first, between, last]).size).toBe(3)
  await app.kitOf('invoice').write((tx) => compactGenerations(tx.db, entId))
  expect(await now()).toBe(last)
  expect(await now('202602')).toBe('0')
  expect(await generation(other.entId, '202603')).toBe('0')
})
