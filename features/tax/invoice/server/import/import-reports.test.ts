/** Workbooks as people have them, over HTTP: each as what it says, or refused in words. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { invoiceFeature } from '../invoice.plugin.ts'
import { importReached, importWorkbook, uploadWorkbook } from '../testing/import-workbook.ts'
import { asksListPeriod } from '../../contract/asks.ts'
import { listOf, OWN, ticked } from '../testing/workbooks.ts'

const reports = path.join(import.meta.dirname, '../../fixtures/reports')
const own = { name: '启明锅炉装备有限公司', creditCode: '91350100M000100Y43' }
const fields = { period: '202603' }
let app: TestApp

beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(invoiceFeature({ onImported: async () => undefined })),
    businessDay: '2026-04-10',
  })
})
afterAll(async () => {
  await app.stop()
})

const clerks = new Map<string, SignedInHeaders>()
async function clerk(enterprise: { name: string; creditCode: string } = own): Promise<SignedInHeaders> {
  const known = clerks.get(enterprise.creditCode)
  if (known !== undefined) return known
  const { entId } = await makeEnterprise(app, enterprise)
  const permissions = ['invoice:pool:read', 'invoice:pool:import']
  const { headers } = await makeSignedIn(app, { entIds: [entId], permissions })
  clerks.set(enterprise.creditCode, headers)
  return headers
}

const report = (name: string) => ({ name: `${name}.xlsx`, bytes: readFileSync(path.join(reports, `${name}.xlsx`)) })
const pooled = async (headers: SignedInHeaders, query = 'period=202603') =>
  (await app.inject({ url: `/japi/tax/invoice/pool?${query}&limit=100`, headers })).json().data[0].records

const right: Readonly<Record<string, readonly { key: string; [field: string]: string }[]>> = {
  'date-dots': [{ key: 'D:26352000000000000129', date: '2026-03-05', amount: '1000.00', tax: '130.00' }],
  'dash-number': [{ key: 'P:035002600111-12345678', amount: '1000.00', tax: '130.00' }],
  'two-row-header': [{ key: 'D:26352000000000000135', amount: '1000.00', partner: '示例物资有限公司' }],
  'header-uscc': [{ key: 'D:26352000000000000136', amount: '1000.00' }],
  'period-one-digit': [{ key: 'D:26352000000000000115', deductPeriod: '202603', amount: '1000.00' }],
  'kinds-electronic': [
    { key: 'D:26352000000000000137', kind: 'DIG_VEHICLE' },
    { key: 'D:26352000000000000138', kind: 'DIG_USEDCAR' },
  ],
  'rate-words': ['141', '142', '143'].map((end) => ({ key: `D:26352000000000000${end}`, tax: '0.00' })),
}

test.for(Object.entries(right))('TAX-10 TAX-12 the workbook %s is taken as it says', async ([name, invoices]) => {
  const headers = await clerk()
  const preview = await importWorkbook(app, headers, report(name), fields)
  expect([preview.state, preview.rows.filter(({ level }) => level !== 'info')]).toEqual(['preview', []])
  const rows = await pooled(headers)
  for (const invoice of invoices)
    expect(rows.find(({ key }: { key: string }) => key === invoice.key)).toMatchObject(invoice)
})

test('TAX-10 a comma as the decimal point is refused with the true reason, not read a hundredfold', async () => {
  const headers = await clerk()
  const importId = await uploadWorkbook(app, headers, report('decimal-comma'), fields)
  const preview = await importReached(app, headers, importId, 'preview')
  expect(preview).toMatchObject({ accepted: 0, refused: 1 })
  expect(preview.rows[0]?.message).toBe('金额“1000,00”不是金额：千分位逗号须每三位一个，小数点请用“.”。')
})

test('TAX-10 an error value is refused with its cell, and never stored as a name', async () => {
  const headers = await clerk()
  const preview = await importWorkbook(app, headers, report('error-cell'), fields)
  expect(preview).toMatchObject({ accepted: 0, refused: 2 })
  expect(preview.rows.map(({ message }) => message)).toEqual([
    '购方识别号（单元格 G2）没有值：单元格是错误值 #N/A。',
    '购买方名称（单元格 H3）没有值：单元格是错误值 #N/A。',
  ])
})

const list = async (period: string) => {
  const { name, source } = await listOf('check-result', [ticked()], period)
  return { name, bytes: source }
}

test('TAX-12 a confirmed list without its month is asked for it, and waits until the person has said it', async () => {
  const headers = await clerk(OWN)
  const importId = await uploadWorkbook(app, headers, await list(''), fields)
  const asked = await importReached(app, headers, importId, 'preview')
  expect(asked.rows).toMatchObject([{ rule: asksListPeriod, level: 'error', sheet: null }])
  const post = async (path: string, body: object) =>
    (await app.inject({ method: 'POST', url: `/japi/tax/invoice/import/${path}`, headers, payload: body })).json()
  expect((await post('confirm', { importId, skipRefused: true })).msg).toContain('没有写税款所属期')
  expect(await pooled(headers)).toEqual([])

  expect((await post('again', { importId, listPeriod: '202602' })).data.state).toBe('reading')
  const late = await importReached(app, headers, importId, 'preview')
  expect(late.rows.map(({ rule }) => rule)).toEqual(['INV.F05', 'INV.E25'])
  expect((await post('again', { importId, listPeriod: '202603' })).data.state).toBe('reading')
  expect((await importReached(app, headers, importId, 'preview')).rows).toEqual([])
  expect((await post('confirm', { importId })).data.state).toBe('writing')
  await importReached(app, headers, importId, 'done')
  expect(await pooled(headers)).toMatchObject([{ deductPeriod: '202603' }])
})

test('TAX-12 a list over several months is refused in words', async () => {
  const headers = await clerk(OWN)
  const importId = await uploadWorkbook(app, headers, await list('2026年1月1日至2026年3月31日'), fields)
  expect((await importReached(app, headers, importId, 'refused')).message).toBe(
    '清单的税款所属期“2026年1月1日至2026年3月31日”不是一个月，不能确定在哪个月抵扣。' +
      '请改成一个月（例如 202603）后再导入。',
  )
})
