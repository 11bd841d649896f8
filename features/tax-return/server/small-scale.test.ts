import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invoiceFeature } from '@portal/invoice/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { noteInvoicesTaken } from '@portal/tax-task/server/public'
import { makeProfile, makeTask } from '@portal/tax-task/server/testing'
import { invoiceWorkbook } from '@portal/invoice/server/testing'
import { makeOffice, withReturns } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  const invoices = invoiceFeature({ onImported: (tx, { entId, userId, period }, now) => noteInvoicesTaken(tx, now, { entId, userId, period }) })
  app = await createTestApp({ key: 'tax_return_small', ...withReturns({ more: [invoices] }), businessDay: '2026-04-10' })
})
afterAll(() => app.stop())

const boundary = 'test-boundary'
const creditCode = '91110105MA01XK7T4A'

test('TAX-12 TAX-17 TAX-05 a small-scale taxpayer files a quarter from three months of invoices', async () => {
  const office = await makeOffice(app, { creditCode, name: '示例北辰精密机械有限公司' })
  await makeProfile(app, office.entId, { taxpayerType: '2', filings: [{ taxType: '01', cadence: 'quarter' }] })
  const taskNo = await makeTask(app, { entId: office.entId, userId: office.clerkId, period: '20261' })
  const call = async (url: string, payload?: object) => (await app.inject({ method: payload ? 'POST' : 'GET', url, headers: office.clerk, ...payload ? { payload } : {} })).json()
  const read = async () => (await call(`/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${taskNo}&tableCode=VATS_MAIN`)).data

  for (const [index, period] of ['202601', '202602', '202603'].entries()) {
    const lines = [{ amount: '120000.00', rate: '1%', number: index * 2 }, { amount: '30000.00', rate: '3%', number: index * 2 + 1, special: true }]
    const { name, source } = await invoiceWorkbook(lines, { date: `${period.slice(0, 4)}-${period.slice(4)}-15 10:00:00`, creditCode })
    const fields = [['direction', 'output'], ['period', period]].map(([key, value]) => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`))
    const head = Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="uploadFiles"; filename="${index}-${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`)
    const started = await app.inject({ method: 'POST', url: '/japi/tax/invoice/import', headers: { ...office.clerk, 'content-type': `multipart/form-data; boundary=${boundary}` }, payload: Buffer.concat([...fields, head, source, Buffer.from(`\r\n--${boundary}--\r\n`)]) })
    const { importId } = started.json().data
    const reach = (state: string) => vi.waitFor(async () => expect((await call(`/japi/tax/invoice/import?importId=${importId}`)).data.state).toBe(state), { timeout: 20_000, interval: 50 })
    await reach('preview')
    await call('/japi/tax/invoice/import/confirm', { importId, skipRefused: true })
    await reach('done')
  }
  expect((await call(`/japi/tax/task/detail?taskNo=${taskNo}`)).data.state).toBe('collected')
  expect((await call('/japi/tax/taxVat/fillFromInvoices', { taskNo })).data).toEqual({ filled: 6, needPerson: [] })

  const { cells, header } = await read()
  expect(header).toMatchObject({ taxpayerId: creditCode, periodKind: 'quarter' })
  // 450,000 in the quarter: above 300,000, so all is taxed at 3 % and the 1 % lines get 2 % back.
  expect(cells).toMatchObject({
    r1: { c1: '450000.00', c3: '450000.00' }, r2: { c1: '90000.00' }, r3: { c1: '360000.00' }, r10: { c1: '0.00' }, r15: { c1: '13500.00' }, r16: { c1: '7200.00' }, r20: { c1: '6300.00' }, r22: { c1: '6300.00' },
  })
  expect((await call('/japi/tax/taxVat/engineValidate', { taskNo })).data).toMatchObject({ passed: true, fired: [] })
  const why = (await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=VATS_MAIN.r16.c1`)).data
  expect([why.value, why.invoices.sum, why.invoices.count]).toEqual(['7200.00', '7200.00', 3])
})

test('TAX-12 TAX-08 the quarterly limit of small businesses is checked by what kind of period the return is for', async () => {
  const office = await makeOffice(app)
  await makeProfile(app, office.entId, { taxpayerType: '2', filings: [{ taxType: '01', cadence: 'quarter' }] })
  const call = async (url: string, payload: object) => (await app.inject({ method: 'POST', url, headers: office.clerk, payload })).json()
  const fired = async (period: string) => {
    const taskNo = await makeTask(app, { entId: office.entId, userId: office.clerkId, period })
    await call('/japi/tax/taxVat/saveCells', { taskNo, tableCode: 'VATS_MAIN', version: 1, cells: { r10: { c1: '300000.01' } } })
    return (await call('/japi/tax/taxVat/engineValidate', { taskNo })).data.fired.map((rule: { id: string, level: string }) => `${rule.id} ${rule.level}`)
  }
  expect(await fired('20261')).toEqual(['VATS-08 warning'])
  expect(await fired('202604')).toEqual([])
})
