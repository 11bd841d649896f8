/** Consumption tax through the calls of an outside client. All tests share one app. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDecimalString, toDecimal } from '@portal/domain/money'
import { isCalculated, loadReturnForms } from '@portal/tax-forms'
import { callsOf } from '@portal/cit/server/testing'
import { filingFeature } from '@portal/filing/server/testing'
import { returnDocumentFeature } from '@portal/return-document/server/testing'
import { openWorkbook } from '@portal/server-kit/xlsx/index'
import { makeOffice, storeReturn, withReturns } from '@portal/tax-return/server/testing'
import { makeProfile } from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { SAMPLES } from '../../../../packages/tax-forms/fixtures/samples.ts'
import { ctMain } from '../contract/index.ts'

let app: TestApp
beforeAll(async () => {
  const more = [filingFeature(), returnDocumentFeature()]
  app = await createTestApp({ ...withReturns({ more }), businessDay: '2026-11-06' })
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

/** Rates below a cent: cigarettes by the piece, beside a rate of the price (tariff of consumption tax). */
const cigarettes = {
  r1: { c0: '卷烟（甲类）', c1: '0.003', c2: '0.56', c3: '支', c4: '2500333', c5: '1000000.00' },
  r2: { c0: '柴油', c1: '1.2', c2: '0', c3: '升', c4: '333.3333', c5: '0.00' },
}

test('TAX-13 TAX-17 rates below a cent and quantities are exact, kept as they are typed, and filed', async () => {
  const { office, create, table, save, validate, call } = await monthly()
  const taskNo = await create('202610')
  expect((await save(taskNo, ctMain, cigarettes)).msg).toBe('')
  const { cells } = await table(taskNo, ctMain)
  // 2,500,333 × 0.003 + 1,000,000 × 0.56 and 333.3333 × 1.2, each rounded once.
  expect(cells['r1']).toMatchObject({ c1: '0.003', c2: '0.56', c4: '2500333', c6: '567501.00' })
  expect(cells['r2']).toMatchObject({ c1: '1.2', c4: '333.3333', c6: '400.00' })
  expect(cells['r14']?.['c6']).toBe('567901.00')

  const sheet = await app.inject({
    url: `/japi/tax/taxVat/excel/export?taskNo=${taskNo}&content=return`,
    headers: { ...office.clerk },
  })

  const workbook = await openWorkbook(sheet.rawPayload)
  const texts: string[] = []
  for await (const { cells: row } of workbook.rows(0)) texts.push(...row.map((one) => one?.text ?? ''))
  expect(texts).toEqual(expect.arrayContaining(['0.003', '333.3333', '567501.00']))

  expect((await validate(taskNo)).fired).toEqual([])
  const submitted = await call('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo })
  expect(submitted.msg).toBe('')
  const decided = await app.inject({
    method: 'POST',
    url: '/japi/api/manage/workflowtask/submitAuditResult',
    headers: { ...office.manager },
    payload: { processInstId: submitted.data.processInstId, approve: true, auditOpinion: '' },
  })
  expect(decided.json().data.state).toBe('approved')
  const { version } = (await call(`/japi/tax/filing/state?taskNo=${taskNo}`)).data
  const filed = { taskNo, version, filedOn: '2026-11-06', receiptNo: 'R12202610', declarant: '周敏' }
  expect((await call('/japi/tax/filing/register', filed)).msg).toBe('')
  expect((await call(`/japi/tax/task/detail?taskNo=${taskNo}`)).data.state).toBe('filed')
})
