/** What books debited in a period, from balances accumulated since January. */
import type { TestApp } from '@portal/testkit'
import { makeEnterprise } from '@portal/identity/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { debitedIn } from './public.ts'
import { createLedgerApp } from './testing/ledger-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLedgerApp()
})
afterAll(() => app.stop())

type Line = readonly [path: string, ytd: string, debit: string]

/** Keeps books of a month whose balances run from `from`, with accounts of 1601. */
const keep = async (entId: string, month: string, from: string, lines: readonly Line[]): Promise<void> => {
  const id = `${entId}-${month}`
  await app.asOwner(`insert into ledger_book values ('${id}', '${entId}', '${month}', '${from}', 'kept', 1, 'free',
    false,
    'a.xlsx', 1, 0, '{}', '', 'u', now())`)
  for (const [at, [path, ytd, debit]] of lines.entries())
    await app.asOwner(`insert into ledger_account values ('${entId}', '${id}', '160${at}', ${at}, '160${at}', '${path}',
      '${path}', null, true, false, '1601', null, 0, ${debit}, 0, ${ytd}, 0, 0, null)`)
}

test('TAX-13 TAX-26 debits of a quarter are the year’s less those before it, of named accounts alone', async () => {
  const { entId } = await makeEnterprise(app)
  const of = (period: string) => debitedIn(app.db, entId, period, { std: '1601', named: '房屋' })
  expect(await of('20263'), 'without books nothing is said').toBe('0.00')
  await keep(entId, '202609', '202601', [
    ['固定资产/房屋及建筑物', '5000.50', '5000.50'],
    ['固定资产/机器设备', '900.00', '900.00'],
  ])
  expect(await of('20263'), 'nobody knows what was bought before').toBe('0.00')
  await keep(entId, '202606', '202601', [['固定资产/房屋及建筑物', '2000.00', '2000.00']])
  expect(await of('20263')).toBe('3000.50')
  expect(await of('2026HY1')).toBe('2000.00')
  await keep(entId, '202612', '202610', [['固定资产/房屋及建筑物', '5700.00', '699.50']])
  expect([await of('20264'), await of('2026')]).toEqual(['699.50', '5700.00'])
})
