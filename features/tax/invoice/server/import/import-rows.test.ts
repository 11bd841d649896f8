/** Rows of an import in the preview: order, filters, duplicates, another month. One app serves all tests. */
import { isCreditCode } from '@portal/domain/credit-code'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ImportRecord } from '../../contract/import-rows.schema.ts'
import { invoiceFeature } from '../invoice.plugin.ts'
import { uploadWorkbook } from '../testing/import-workbook.ts'
import { CONTEXT, listOf, OTHER, output, OWN } from '../testing/workbooks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(invoiceFeature({ onImported: async () => undefined })),
    businessDay: CONTEXT.asOf,
  })
})
afterAll(async () => {
  await app.stop()
})

type Person = { headers: SignedInHeaders; creditCode: string }
let codes = 0
async function clerk(): Promise<Person> {
  codes += 1
  const body = `91350100M0007${String(codes).padStart(4, '0')}`
  const creditCode = body + ([...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((check) => isCreditCode(body + check)) ?? '')
  const { entId } = await makeEnterprise(app, { name: OWN.name, creditCode })
  return {
    creditCode,
    headers: (await makeSignedIn(app, { entIds: [entId], permissions: ['invoice:pool:read', 'invoice:pool:import'] }))
      .headers,
  }
}
const base = '/japi/tax/invoice/import'
const get = async ({ headers }: Person, url: string) => (await app.inject({ url, headers })).json()
const post = async ({ headers }: Person, what: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `${base}/${what}`, headers, payload })).json()
const reached = (who: Person, importId: string, state: string) =>
  vi.waitFor(
    async () => {
      const { data } = await get(who, `${base}?importId=${importId}`)
      expect(data.state).toBe(state)
      return data
    },
    { timeout: 20_000, interval: 50 },
  )
async function read(
  who: Person,
  cells: Record<string, string | null>[],
  fields: Record<string, string> = {},
): Promise<string> {
  const { source } = await listOf(
    'full-detail',
    cells.map((one) => output({ sellerId: who.creditCode, ...one })),
  )
  const file = { name: 'a.xlsx', bytes: source }
  const importId = await uploadWorkbook(app, who.headers, file, { period: CONTEXT.period, ...fields })
  await reached(who, importId, 'preview')
  return importId
}
const rowsOf = async (
  who: Person,
  importId: string,
  more = '',
): Promise<{ records: ImportRecord[]; total: number; current: number }> =>
  (await get(who, `${base}/rows?importId=${importId}${more}`)).data[0]
const number = (index: number): string => `264220005197671${String(index).padStart(5, '0')}`
const good = (count: number, from = 0, cells = {}) =>
  Array.from({ length: count }, (_, index) => ({ digitalNo: number(from + index), ...cells }))

test('TAX-10 every invoice is shown before it is taken: problems first, with cell and expected value', async () => {
  const who = await clerk()
  const importId = await read(who, [
    ...good(2),
    { digitalNo: '2.6352E+19' },
    { digitalNo: number(10), amount: '126000.00', tax: '16830.00', gross: '142830.00' },
    { digitalNo: number(11), date: '2026-05-18' },
    { digitalNo: number(12), rateText: '12%', amount: '20000.00', tax: '2600.00', gross: '22600.00' },
    { digitalNo: number(13), sellerId: OTHER.creditCode },
    { digitalNo: number(14), date: '三月底' },
    { digitalNo: number(15), amount: '一百', rateText: '13%' },
    { digitalNo: number(16), date: '2026-02-03' },
  ])
  expect((await reached(who, importId, 'preview')).facts).toMatchObject({
    warned: 1,
    output: { count: 3, amount: '300.00', tax: '39.00' },
    input: { count: 0 },
    months: [
      { month: '202603', count: 2 },
      { month: '202602', count: 1 },
    ],
  })
  const { records, total } = await rowsOf(who, importId)
  expect(total).toBe(10)
  expect(records.map((one) => one.result)).toEqual([
    ...Array.from({ length: 7 }, () => 'refused'),
    'warned',
    'accepted',
    'accepted',
  ])
  const at = (row: number) => records.find((one) => one.row === row)
  expect(at(4)).toMatchObject({ number: '2.6352E+19', faults: [{ column: 'number', found: '2.6352E+19' }] })
  expect(at(5)).toMatchObject({
    number: number(10),
    rates: ['13%'],
    faults: [{ column: 'tax', expected: '16380.00' }],
    reasons: [{ message: '应为 126,000.00 × 13% = 16,380.00，差 450.00' }],
  })
  expect(at(6)).toMatchObject({ date: '2026-05-18', faults: [{ column: 'date' }] })
  expect(at(7)).toMatchObject({
    faults: [{ column: 'rate', found: '12%', expected: '13%' }],
    reasons: [{ message: '没有“12%”这档税率，疑为 13%' }],
  })
  expect(at(8)?.faults).toEqual([{ column: 'partner', found: null, expected: null }])
  expect(at(9)).toMatchObject({ date: null, faults: [{ column: 'date', found: '三月底' }] })
  expect(at(10)?.faults).toEqual([{ column: 'amount', found: '一百', expected: null }])
  expect(at(11)).toMatchObject({
    result: 'warned',
    partner: OTHER.name,
    amount: '100.00',
    tax: '13.00',
    faults: [{ column: 'date' }],
  })
  expect(at(2)).toMatchObject({
    result: 'accepted',
    direction: 'output',
    reasons: [],
    faults: [],
    cells: ['VATG_A1.r1.c1', 'VATG_A1.r1.c2', 'VATG_MAIN.r2.c1'],
  })
})

test('TAX-10 invoices of an import are found by number, counterparty and amount, by result and by page', async () => {
  const who = await clerk()
  const importId = await read(who, [
    ...good(5),
    ...good(2, 20, { buyerName: '平川钢材贸易有限公司', amount: '1250.50', tax: '162.57', gross: '1413.07' }),
    { digitalNo: number(30), tax: '99.00', gross: '199.00' },
  ])
  const numbers = async (more: string) => (await rowsOf(who, importId, more)).records.map((one) => one.number)
  expect(await numbers('&search=00021')).toEqual([number(21)])
  expect(await numbers(`&search=${encodeURIComponent('钢材')}`)).toEqual([number(20), number(21)])
  expect(await numbers('&search=1,250.50')).toEqual([number(20), number(21)])
  expect(await numbers('&search=162.57&result=refused')).toEqual([])
  expect(await numbers('&result=refused')).toEqual([number(30)])
  expect(await numbers('&search=%25')).toEqual([])
  const pages = await Promise.all([1, 2, 3, 9].map((page) => rowsOf(who, importId, `&page=${page}&limit=3`)))
  expect(pages.map(({ current, total, records }) => [current, total, records.length])).toEqual([
    [1, 8, 3],
    [2, 8, 3],
    [3, 8, 2],
    [3, 8, 2],
  ])
  expect(new Set(pages.slice(0, 3).flatMap(({ records }) => records.map((one) => one.number))).size).toBe(8)
  const other = await clerk()
  expect((await app.inject({ url: `${base}/rows?importId=${importId}`, headers: other.headers })).statusCode).toBe(404)
})

test('TAX-10 duplicates are folded and told apart: taken before or twice in the file; problems stay', async () => {
  const who = await clerk()
  const first = await read(who, good(3))
  await post(who, 'confirm', { importId: first })
  await reached(who, first, 'done')
  const again = await read(who, [...good(5), { digitalNo: number(40), tax: '99.00', gross: '199.00' }])
  const status = await reached(who, again, 'preview')
  expect([status.total, status.accepted, status.refused, status.duplicates, status.facts.inFile]).toEqual([
    6, 2, 1, 3, 0,
  ])
  expect((await rowsOf(who, again)).records.map((one) => one.number)).toEqual([number(40), number(3), number(4)])
  expect((await rowsOf(who, again, '&result=duplicate')).records.map((one) => [one.number, one.inFile])).toEqual(
    [0, 1, 2].map((index) => [number(index), false]),
  )
  await post(who, 'confirm', { importId: again, skipRefused: true })
  await reached(who, again, 'done')
  await vi.waitFor(
    async () => expect((await rowsOf(who, again)).records.map((one) => one.number)).toEqual([number(40)]),
    { timeout: 10_000, interval: 50 },
  )
})

test("TAX-10 a preview is read anew for its invoices' month without another upload, nothing else left", async () => {
  const who = await clerk()
  const importId = await read(who, good(3), { period: '202602' })
  expect((await reached(who, importId, 'preview')).facts).toMatchObject({
    warned: 3,
    months: [{ month: '202603', count: 3 }],
  })
  expect((await post(who, 'again', { importId, period: '202602' })).code).toBe(7799)
  expect((await post(who, 'again', { importId, period: '202603' })).data.state).toBe('reading')
  const status = await reached(who, importId, 'preview')
  expect([status.period, status.accepted, status.facts.warned]).toEqual(['202603', 3, 0])
  expect((await rowsOf(who, importId)).records.map((one) => one.result)).toEqual(['accepted', 'accepted', 'accepted'])
  expect((await post(who, 'again', { importId, direction: 'output' })).data.state).toBe('reading')
  expect((await reached(who, importId, 'preview')).direction).toBe('output')
  const other = await clerk()
  expect(
    (
      await app.inject({
        method: 'POST',
        url: `${base}/again`,
        headers: other.headers,
        payload: { importId, period: '202601' },
      })
    ).statusCode,
  ).toBe(404)
})
