/** Annual corporate income tax through the calls of an outside client. All tests share one app. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCalculated, loadReturnForms, type Cells, type FiledPeriod, type FormSet } from '@portal/tax-forms'
import { storeReturn, withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { SAMPLES } from '../../../../packages/tax-forms/fixtures/samples.ts'
import { callsOf, path, yearly } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns(),
    businessDay: '2026-05-06',
  })
})
afterAll(() => app.stop())

const samples = SAMPLES.filter(({ id }) => id.startsWith('A100000'))
const known = ['period', 'taxpayerName', 'taxpayerId']

/** Cells that people type: those that no formula calculates under the sample's heads. */
function typed(set: FormSet, filed: FiledPeriod): [string, Cells, Record<string, string>][] {
  const heads = { ...filed, forms: mapped(filed.forms, (form) => ({ ...form, cells: {} })) }
  return Object.entries(filed.forms).map(([code, { header = {}, cells }]) => [
    code,
    Object.fromEntries(
      Object.entries(cells).flatMap(([row, columns]) => {
        const own = Object.entries(columns).filter(
          ([column]) => !isCalculated(set, `${code}.${row}.${column}`, heads as FiledPeriod),
        )
        return own.length === 0 ? [] : [[row, Object.fromEntries(own)]]
      }),
    ),
    Object.fromEntries(
      Object.entries(header).flatMap(([field, value]) =>
        value === null || known.includes(field) ? [] : [[field, value]],
      ),
    ),
  ])
}
/** Rates with the digits they need. */
const plain = (text: string): string => text.replace(/(\.\d\d)0+$/, '$1')
const mapped = <T, U>(of: Readonly<Record<string, T>>, make: (one: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(of).map(([key, one]) => [key, make(one)]))

describe('reference samples', () => {
  test.each(samples.filter(({ valid }) => valid))(
    'TAX-13 TAX-17 $id typed through the calls is its own figures to the cent and fires nothing',
    async ({ filing }) => {
      const office = await yearly(app)
      const { create, table, save, validate } = callsOf(app, office)
      if (filing.prior) await storeReturn(app, office, filing.prior, 'approved', '03')
      const taskNo = await create(filing.period)
      const set = await loadReturnForms(Object.keys(filing.forms))
      for (const [code, cells, header] of typed(set, filing))
        expect((await save(taskNo, code, cells, header)).msg).toBe('')
      for (const [code, { cells }] of Object.entries(filing.forms)) {
        const found = (await table(taskNo, code)).cells
        for (const [row, columns] of Object.entries(cells))
          for (const [column, text] of Object.entries(columns))
            expect([code, row, column, plain(found[row]?.[column] ?? '0.00')]).toEqual([
              code,
              row,
              column,
              plain(text ?? ''),
            ])
      }
      expect((await validate(taskNo)).fired.map(({ id }: { id: string }) => id)).toEqual([])
    },
  )

  test.each(samples.filter(({ valid }) => !valid))(
    'TAX-13 TAX-17 $id stored as it was filed fires exactly its rules',
    async ({ filing, expectFired }) => {
      const office = await yearly(app)
      const { call } = callsOf(app, office)
      if (filing.prior) await storeReturn(app, office, filing.prior, 'approved', '03')
      // Approved figures are judged as they stand.
      const taskNo = await storeReturn(app, office, filing, 'approved', '03')
      const { fired } = (await call(`${path}/engineValidate`, { taskNo })).data
      expect(fired.map(({ id }: { id: string }) => id).toSorted()).toEqual(expectFired.toSorted())
    },
  )
})
