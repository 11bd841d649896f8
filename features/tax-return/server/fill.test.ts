import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invoiceFeature } from '@portal/invoice/server/testing'
import type { FiledPeriod } from '@portal/tax-forms'
import { createTestApp, type TestApp } from '@portal/testkit'
import { noteInvoicesTaken } from '@portal/tax-task/server/public'
import { makeProfile, makeTask } from '@portal/tax-task/server/testing'
import { makeOffice, withReturns, type Office } from './testing.ts'

const fixtures = path.join(import.meta.dirname, '../../invoice/fixtures')
const samples = ['S1', 'C1'].map(set => JSON.parse(readFileSync(path.join(fixtures, `INV-${set}.json`), 'utf8')))
let app: TestApp
beforeAll(async () => {
  const invoices = invoiceFeature({ onImported: (tx, { entId, userId, period }, now) => noteInvoicesTaken(tx, now, { entId, userId, period }) })
  app = await createTestApp({ key: 'tax_return_invoice', ...withReturns({ more: [invoices] }), businessDay: '2026-05-10' })
})
afterAll(() => app.stop())

const call = async (headers: object, url: string, payload?: object) => (await app.inject({ method: payload ? 'POST' : 'GET', url, headers: { ...headers }, ...payload ? { payload } : {} })).json()

const boundary = 'test-boundary'
async function importFile(office: Office, name: string, period: string): Promise<void> {
  const fields = [['direction', 'both'], ['period', period]].map(([key, value]) => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`))
  const head = Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="uploadFiles"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`)
  const payload = Buffer.concat([...fields, head, readFileSync(path.join(fixtures, name)), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const started = await app.inject({ method: 'POST', url: '/japi/tax/invoice/import', headers: { ...office.clerk, 'content-type': `multipart/form-data; boundary=${boundary}` }, payload })
  const { importId } = started.json().data
  const reach = (state: string) => vi.waitFor(async () => expect((await call(office.clerk, `/japi/tax/invoice/import?importId=${importId}`)).data.state).toBe(state), { timeout: 20_000, interval: 50 })
  await reach('preview')
  await call(office.clerk, '/japi/tax/invoice/import/confirm', { importId, skipRefused: true })
  await reach('done')
}

/** The last period as it was approved. */
async function approvePrior(office: Office, prior: FiledPeriod): Promise<void> {
  const task_no = await makeTask(app, { entId: office.entId, userId: office.clerkId, period: prior.period })
  const key = { ent_id: office.entId, task_no }
  await app.kitOf('tax-task').write(tx => tx.db.updateTable('tax_task').set({ state: 'approved' }).where('ent_id', '=', office.entId).where('task_no', '=', task_no).execute())
  await app.kitOf('tax-return').write(async (tx) => {
    for (const [table_code, form] of Object.entries(prior.forms)) {
      await tx.db.insertInto('return_table').values({ ...key, table_code, version: 1, header: JSON.stringify(form.header ?? {}) }).execute()
      const cells = Object.entries(form.cells).flatMap(([row, columns]) => Object.entries(columns).map(([column, text]) => ({
        ...key, table_code, cell: `${row}.${column}`, rule: '', proposal: null, ...Number.isNaN(Number(text)) || column === 'code' ? { amount: null, words: text } : { amount: text, words: null },
      })))
      if (cells.length > 0) await tx.db.insertInto('return_cell').values(cells).execute()
    }
  })
}

test.for(samples)('TAX-12 TAX-04 TAX-08 TAX-17 set $id goes from its workbooks to the solved return, figure by figure', async (sample) => {
  const office = await makeOffice(app, sample.enterprise)
  await makeProfile(app, office.entId, { subType: sample.enterprise.subType, cityFlag: sample.enterprise.cityFlag })
  if (sample.filing.prior) await approvePrior(office, sample.filing.prior)
  const taskNo = await makeTask(app, { entId: office.entId, userId: office.clerkId, period: sample.period })
  for (const { name } of sample.files) await importFile(office, name, sample.period)
  const state = async () => (await call(office.clerk, `/japi/tax/task/detail?taskNo=${taskNo}`)).data.state
  expect(await state()).toBe('collected')
  for (const [key, said] of Object.entries(sample.clerk)) await call(office.clerk, '/japi/tax/invoice/annotate', { key, reason: '按合同核对', ...said as object })

  const filled = await call(office.clerk, '/japi/tax/taxVat/fillFromInvoices', { taskNo })
  expect(filled.data.filled).toBeGreaterThan(0)
  expect(await state()).toBe('computed')
  const read = async (code: string) => (await call(office.clerk, `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${taskNo}&tableCode=${code}`)).data
  for (const { cell, value, taxItem } of sample.manual) {
    const [tableCode, row, column] = cell.split('.')
    const { version, cells } = await read(tableCode)
    const total = (Number(cells[row][column]) + Number(value)).toFixed(2)
    await call(office.clerk, '/japi/tax/taxVat/saveCells', { taskNo, tableCode, version, cells: { [row]: { [column]: total } }, ...taxItem ? { taxItem: { [`${row}.${column}`]: taxItem } } : {} })
  }
  const main = (await read('VATG_MAIN')).cells
  for (const [row, columns] of Object.entries(sample.expectMain)) expect(main[row], row).toMatchObject(columns as object)
  for (const [code, form] of Object.entries(sample.filing.forms as FiledPeriod['forms'])) {
    const { cells } = await read(code)
    for (const [row, columns] of Object.entries(form.cells)) expect(cells[row], `${code}.${row}`).toMatchObject(columns)
  }
  const { data } = await call(office.clerk, '/japi/tax/taxVat/engineValidate', { taskNo })
  expect(data.fired.map((rule: { id: string }) => rule.id)).toEqual(sample.expectFormChecks)
  expect(await state()).toBe('checked')

  // Every figure of annex 1 that invoices made is explained by exactly their sum.
  for (const [ref, value] of Object.entries(sample.expectCells as Record<string, string>).filter(([ref]) => ref.startsWith('VATG_A1.'))) {
    const { data: why } = await call(office.clerk, `/japi/tax/engine/explain?taskNo=${taskNo}&cell=${ref}`)
    const typed = sample.manual.filter((one: { cell: string }) => one.cell === ref).reduce((sum: number, one: { value: string }) => sum + Number(one.value), 0)
    expect((Number(why.invoices.sum) + typed).toFixed(2), ref).toBe(value)
    expect(why.value, ref).toBe(value)
  }
})
