/** Consumption tax through the calls of an outside client. All tests share one app. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDecimalString, toDecimal } from '@portal/domain/money'
import { isCalculated, loadReturnForms } from '@portal/tax-forms'
import { callsOf } from '@portal/cit/server/testing'
import { makeOffice, storeReturn, withReturns } from '@portal/tax-return/server/testing'
import { makeProfile } from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { SAMPLES } from '../../../../packages/tax-forms/fixtures/samples.ts'
import { ctMain } from '../contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-11-06' })
})
afterAll(() => app.stop())

const service = '/japi/tax/draft'
async function monthly() {
  const office = await makeOffice(app)
  await makeProfile(app, office.entId, { filings: [{ taxType: '12', cadence: 'month' }] })
  return { office, ...callsOf(app, office, '12', service) }
}
/** A figure without its trailing zeros; texts as they are. */
const value = (text: string | null | undefined): string =>
  isDecimalString(text ?? '0') ? toDecimal(text ?? '0').toFixed() : (text ?? '')
const samples = SAMPLES.filter(({ id }) => id.startsWith('CT'))

test.each(samples.filter(({ valid }) => valid))(
  'TAX-13 TAX-17 $id typed through the calls is its own figures to the cent and fires nothing',
  async ({ filing }) => {
    const { office, create, table, save, validate } = await monthly()
    if (filing.prior) await storeReturn(app, office, filing.prior, 'approved', '12')
    const taskNo = await create(filing.period)
    const set = await loadReturnForms([ctMain])
    const { cells } = filing.forms[ctMain]!
    const own = Object.fromEntries(
      Object.entries(cells).map(([row, columns]) => [
        row,
        Object.fromEntries(
          Object.entries(columns).filter(([column]) => !isCalculated(set, `${ctMain}.${row}.${column}`)),
        ),
      ]),
    )
    expect((await save(taskNo, ctMain, own)).msg).toBe('')
    const found = (await table(taskNo, ctMain)).cells
    for (const [row, columns] of Object.entries(cells))
      for (const [column, text] of Object.entries(columns))
        expect([row, column, value(found[row]?.[column])]).toEqual([row, column, value(text)])
    expect((await validate(taskNo)).fired).toEqual([])
  },
)

test.each(samples.filter(({ valid }) => !valid))(
  'TAX-13 TAX-17 $id stored as it was filed fires exactly its rules',
  async ({ filing, expectFired }) => {
    const { office, validate } = await monthly()
    if (filing.prior) await storeReturn(app, office, filing.prior, 'approved', '12')
    const taskNo = await storeReturn(app, office, filing, 'approved', '12')
    const { fired } = await validate(taskNo)
    expect(fired.map(({ id }: { id: string }) => id).toSorted()).toEqual(expectFired.toSorted())
  },
)
