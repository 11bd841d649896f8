/** Quarterly corporate income tax through the calls of an outside client. All tests share one app. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProfile } from '@portal/tax-task/server/testing'
import { makeOffice, storeReturn, withReturns, type Office } from '@portal/tax-return/server/testing'
import type { Cells, FiledPeriod } from '@portal/tax-forms'
import { createTestApp, type TestApp } from '@portal/testkit'
import { SAMPLES } from '../../../packages/tax-forms/fixtures/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    key: 'qcit',
    logger: { level: 'error', stream: process.stderr } as never,
    ...withReturns(),
    businessDay: '2027-01-06',
  })
})
afterAll(() => app.stop())

const samples = SAMPLES.filter(({ id }) => id.startsWith('A200000'))
const path = '/japi/tax/qcittaxobj'

async function quarterly(): Promise<Office> {
  const office = await makeOffice(app)
  await makeProfile(app, office.entId, { filings: [{ taxType: '02', cadence: 'quarter' }] })
  return office
}

const callsOf = ({ clerk }: Office) => {
  const call = async (url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const answer = await app.inject({ method, url, headers: { ...clerk }, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const create = async (period: string): Promise<string> => {
    const made = await call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
      taskBranchStatus: 3,
      taxType: '02',
      period,
    })
    expect(made.msg).toBe('')
    return made.data.taskNo
  }
  const table = async (taskNo: string, tableCode: string) =>
    (
      await call(
        `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${taskNo}&tableCode=${tableCode}`,
      )
    ).data as { version: number; header: Record<string, string>; cells: Record<string, Record<string, string>> }
  const save = async (taskNo: string, tableCode: string, cells: Cells, header: object = {}) => {
    const { version } = await table(taskNo, tableCode)
    return call(`${path}/saveCells`, { taskNo, tableCode, version, cells, header })
  }
  const validate = async (taskNo: string) => (await call(`${path}/engineValidate`, { taskNo })).data
  return { call, create, table, save, validate }
}

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
      const office = await quarterly()
      const { create, table, save, validate } = callsOf(office)
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
      const office = await quarterly()
      const { call } = callsOf(office)
      if (filing.prior) await storeReturn(app, office, filing.prior, 'approved', '02')
      // Approved figures are judged as they stand.
      const taskNo = await storeReturn(app, office, filing, 'approved', '02')
      const { fired } = (await call(`${path}/engineValidate`, { taskNo })).data
      expect(fired.map(({ id }: { id: string }) => id).toSorted()).toEqual(expectFired.toSorted())
    },
  )
})
