/** Quarterly corporate income tax through the calls of an outside client. All tests share one app. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeReturn, withReturns } from '@portal/tax-return/server/testing'
import type { Cells, FiledPeriod } from '@portal/tax-forms'
import { createTestApp, type TestApp } from '@portal/testkit'
import { callsOf, path, quarterly } from './qcit.fixture.ts'
import { SAMPLES } from '../../../../packages/tax-forms/fixtures/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    logger: { level: 'error', stream: process.stderr } as never,
    ...withReturns(),
    businessDay: '2027-01-06',
  })
})
afterAll(() => app.stop())

const samples = SAMPLES.filter(({ id }) => id.startsWith('A200000'))
/** Cells that people type: those that no formula of the server's own form calculates. */
function typed(filed: FiledPeriod, calculated: (ref: string) => boolean): [string, Cells, Record<string, string>][] {
  return Object.entries(filed.forms).map(([code, { header = {}, cells }]) => [
    code,
    Object.fromEntries(
      Object.entries(cells)
        .map(
          ([row, columns]) =>
            [
              row,
              Object.fromEntries(Object.entries(columns).filter(([column]) => !calculated(`${code}.${row}.${column}`))),
            ] as const,
        )
        .filter(([, columns]) => Object.keys(columns).length > 0),
    ),
    Object.fromEntries(
      Object.entries(header).flatMap(([field, value]) =>
        value === null || ['period', 'taxpayerName', 'taxpayerId'].includes(field) ? [] : [[field, value]],
      ),
    ),
  ])
}

const { isCalculated } = await import('@portal/tax-forms')
const { allForms } = await import('@portal/tax-forms/node')
const forms = allForms()

describe('reference samples', () => {
  test.each(samples.filter(({ valid }) => valid))(
    'TAX-13 TAX-17 $id typed through the calls is its own figures to the cent and fires nothing',
    async ({ filing }) => {
      const office = await quarterly(app)
      const { create, table, save, validate } = callsOf(app, office)
      if (filing.prior) await storeReturn(app, office, filing.prior, 'approved', '02')
      const taskNo = await create(filing.period)
      // A rate with a formula of its own mode stays with the evaluator; the rest is typed as the sample has it.
      for (const [code, cells, header] of typed(filing, (ref) => isCalculated(forms, ref))) {
        const saved = await save(taskNo, code, cells, header)
        expect(saved.msg).toBe('')
      }
      for (const [code, { cells }] of Object.entries(filing.forms)) {
        const found = (await table(taskNo, code)).cells
        for (const [row, columns] of Object.entries(cells))
          for (const [column, text] of Object.entries(columns))
            expect([code, row, column, found[row]?.[column] ?? '0.00']).toEqual([code, row, column, text])
      }
      expect((await validate(taskNo)).fired.map(({ id }: { id: string }) => id)).toEqual([])
    },
  )

  test.each(samples.filter(({ valid }) => !valid))(
    'TAX-13 TAX-17 $id stored as it was filed fires exactly its rules',
    async ({ filing, expectFired }) => {
      const office = await quarterly(app)
      const { call } = callsOf(app, office)
      if (filing.prior) await storeReturn(app, office, filing.prior, 'approved', '02')
      // Approved figures are judged as they stand.
      const taskNo = await storeReturn(app, office, filing, 'approved', '02')
      const { fired } = (await call(`${path}/engineValidate`, { taskNo })).data
      expect(fired.map(({ id }: { id: string }) => id).toSorted()).toEqual(expectFired.toSorted())
    },
  )
})
