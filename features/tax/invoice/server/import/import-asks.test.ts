/** What a workbook asks the person, over HTTP: hidden rows and sheets, lines without a number, unknown words. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { openWorkbook } from '@portal/server-kit/xlsx/index'
import { rowsOf, savedBy, type SavedSheet } from '@portal/server-kit/xlsx/testing/resaved'
import { createTestApp, type TestApp } from '@portal/testkit'
import { invoiceFeature } from '../invoice.plugin.ts'
import { LAYOUTS } from '../intake/reference.ts'
import { importReached, uploadWorkbook } from '../testing/import-workbook.ts'
import { CONTEXT, output, OWN } from '../testing/workbooks.ts'

const reports = path.join(import.meta.dirname, '../../fixtures/reports')
const reportOwner = { name: '启明锅炉装备有限公司', creditCode: '91350100M000100Y43' }
const fields = { period: '202603' }
let app: TestApp

beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(invoiceFeature({ onImported: async () => undefined })),
    businessDay: CONTEXT.asOf,
  })
})
afterAll(() => app.stop())

async function clerk(enterprise: { name: string; creditCode: string }): Promise<SignedInHeaders> {
  const { entId } = await makeEnterprise(app, enterprise)
  const permissions = ['invoice:pool:read', 'invoice:pool:import']
  return (await makeSignedIn(app, { entIds: [entId], permissions })).headers
}
const report = (name: string) => ({ name: `${name}.xlsx`, bytes: readFileSync(path.join(reports, `${name}.xlsx`)) })
const post = async (headers: SignedInHeaders, what: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `/japi/tax/invoice/import/${what}`, headers, payload })).json()
const pooled = async (headers: SignedInHeaders) =>
  (await app.inject({ url: '/japi/tax/invoice/pool?period=202603&limit=100', headers })).json().data[0].records
const previewOf = async (headers: SignedInHeaders, file: { name: string; bytes: Buffer }) =>
  importReached(app, headers, await uploadWorkbook(app, headers, file, fields), 'preview')

const columns = LAYOUTS.find(({ id }) => id === 'full-detail')?.columns ?? []
const bookOf = (rows: Record<string, string | null>[], more: Partial<SavedSheet>[] = [{}], name = 'a.xlsx') => ({
  name,
  bytes: savedBy(
    'prefixed',
    more.map((each) => ({
      name: '信息汇总表',
      rows: rowsOf(
        columns.map(({ h }) => h),
        ...rows.map((row) => columns.map(({ f }) => row[f] ?? null)),
      ),
      ...each,
    })),
  ),
})

let headers: SignedInHeaders
let own: SignedInHeaders
beforeAll(async () => {
  headers = await clerk(reportOwner)
  own = await clerk(OWN)
})

test('TAX-10 the invoice of the merged number comes in with all three lines', async () => {
  const preview = await previewOf(headers, report('merged-number'))
  expect(preview).toMatchObject({ accepted: 1, refused: 0 })
  await post(headers, 'confirm', { importId: preview.importId })
  await importReached(app, headers, preview.importId, 'done')
  const found = await pooled(headers)
  expect(found).toMatchObject([{ key: 'D:26352000000000000101', amount: '3300.00', tax: '429.00' }])
})

test('TAX-10 hidden rows are told by count and name; nothing is taken before the person has said of them', async () => {
  const preview = await previewOf(headers, report('hidden-row'))
  const { importId } = preview
  expect(preview.asked?.hiddenRows).toEqual({ count: 1, where: '“信息汇总表”第 3 行' })
  expect((await post(headers, 'confirm', { importId })).msg).toContain('有隐藏的行')
  await post(headers, 'again', { importId, hiddenRows: 'leave' })
  expect(await importReached(app, headers, importId, 'preview')).toMatchObject({ accepted: 2, refused: 0 })
  await post(headers, 'again', { importId, hiddenRows: 'take' })
  const taken = await importReached(app, headers, importId, 'preview')
  expect(taken).toMatchObject({ accepted: 3, rows: [{ rule: 'INV.I06', sheet: null, row: null }] })
  await post(headers, 'confirm', { importId })
  await importReached(app, headers, importId, 'done')
})

test('TAX-10 a hidden sheet is read when it is chosen', async () => {
  const hidden = bookOf([output({ digitalNo: '26422000519767800020' })], [{ name: '旧', isHidden: true }])
  const preview = await previewOf(own, hidden)
  expect(preview).toMatchObject({ accepted: 0, asked: { hiddenSheets: ['旧'] } })
  await post(own, 'again', { importId: preview.importId, sheets: ['旧'] })
  const chosen = await importReached(app, own, preview.importId, 'preview')
  expect([chosen.accepted, chosen.asked]).toEqual([1, undefined])
})

const cut = [
  output({ digitalNo: '26422000519767800030' }),
  output({ digitalNo: null, amount: '200.00', tax: '26.00', gross: '226.00' }),
]

test('TAX-10 lines without a number wait for a word, and their rows come back together', async () => {
  const preview = await previewOf(own, bookOf(cut))
  const { importId } = preview
  expect(preview).toMatchObject({ accepted: 0, refused: 1, asked: { lines: 1 } })
  const answer = await app.inject({ url: `/japi/tax/invoice/import/refusals?importId=${importId}`, headers: own })
  const back = await openWorkbook(answer.rawPayload)
  expect(await Array.fromAsync(back.rows(1))).toHaveLength(3)
  back.close()
  await post(own, 'again', { importId, lines: 'above' })
  expect(await importReached(app, own, importId, 'preview')).toMatchObject({ accepted: 1, refused: 0 })
  const rows = (await app.inject({ url: `/japi/tax/invoice/import/rows?importId=${importId}`, headers: own })).json()
  expect(rows.data[0].records).toMatchObject([{ amount: '300.00', tax: '39.00' }])
})

test('TAX-10 rows of a merged number that are refused keep their number when they come back', async () => {
  const at = columns.findIndex(({ f }) => f === 'digitalNo')
  const wrong = [cut[0] ?? {}, { ...cut[1], amount: '2,00.00' }]
  const preview = await previewOf(own, bookOf(wrong, [{ merges: [at, 2, 3] }]))
  const url = `/japi/tax/invoice/import/refusals?importId=${preview.importId}`
  const back = await openWorkbook((await app.inject({ url, headers: own })).rawPayload)
  const rows = await Array.fromAsync(back.rows(1))
  expect(rows.slice(1).map(({ cells }) => cells[at]?.text)).toEqual(['26422000519767800030', '26422000519767800030'])
  back.close()
})

const strange = (digitalNo: string) =>
  output({ digitalNo, kind: '数电发票（专票）', status: '正常有效', rateText: '十三个点', risk: '低风险' })
const readings = [
  { list: 'kinds', text: '数电发票（专票）', readsAs: '数电发票（增值税专用发票）' },
  { list: 'rates', text: '十三个点', readsAs: '13%' },
  { list: 'statuses', text: '正常有效', readsAs: '正常' },
  { list: 'risks', text: '低风险', readsAs: '正常' },
]

test('TAX-10 AUD-01 unknown words ask for one decision, which the enterprise keeps and may take back', async () => {
  const rows = [strange('26422000519767800040'), strange('26422000519767800041')]
  const preview = await previewOf(own, bookOf(rows))
  const { importId } = preview
  expect(preview).toMatchObject({ accepted: 0, refused: 2 })
  expect(preview.asked?.words).toEqual(readings.map(({ list, text }) => ({ list, text, rows: 2, readsAs: null })))
  expect((await post(own, 'words', { importId, words: readings })).data.state).toBe('reading')
  const read = await importReached(app, own, importId, 'preview')
  expect(read).toMatchObject({ accepted: 2, refused: 0, rows: [{ rule: 'INV.I08' }] })

  // The next file is read so at once, that of another enterprise is not.
  const next = await previewOf(own, bookOf([strange('26422000519767800042')], [{}], 'b.xlsx'))
  expect(next).toMatchObject({ accepted: 1, asked: { words: readings.map((one) => ({ ...one, rows: 1 })) } })
  const others = await previewOf(
    headers,
    bookOf([{ ...strange('26422000519767800043'), sellerId: reportOwner.creditCode }]),
  )
  expect(others).toMatchObject({ accepted: 0, refused: 1 })

  await post(own, 'words', { importId: next.importId, words: [{ ...readings[1], readsAs: null }] })
  expect(await importReached(app, own, next.importId, 'preview')).toMatchObject({ accepted: 0, refused: 1 })
})

test('TAX-10 a known word is not read otherwise, nor an unknown one as something no list has', async () => {
  const { importId } = await previewOf(own, bookOf([strange('26422000519767800050')], [{}], 'c.xlsx'))
  const said = async (list: string, text: string, readsAs: string) =>
    (await post(own, 'words', { importId, words: [{ list, text, readsAs }] })).msg
  expect(await said('statuses', '已作废', '正常')).toBe('“已作废”本来就认识，不用另外说明')
  expect(await said('rates', '免', '差不多')).toBe('没有“差不多”这个取值，请从列出的里面选')
  const foreign = await post(headers, 'words', { importId, words: [readings[0]] })
  expect(foreign.code).not.toBe(200)
})
