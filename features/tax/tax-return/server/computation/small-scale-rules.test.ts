import { noteInvoicesTaken } from '@portal/tax-task/server/public'
import { makeProfile, makeTask } from '@portal/tax-task/server/testing'
import { importWorkbook, invoiceFeature, invoiceWorkbook } from '@portal/invoice/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { invoiceReads } from '@portal/vat/server/public'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOffice, withReturns } from '../testing.ts'

/** What the law gives a small-scale taxpayer, by sales from invoices and typed ones together. */

let app: TestApp
beforeAll(async () => {
  const invoices = invoiceFeature({
    returns: invoiceReads,
    onImported: (tx, { entId, userId, period }, now) =>
      noteInvoicesTaken(tx, now, { entId, userId, taxType: '01', period }),
  })
  app = await createTestApp({ ...withReturns({ more: [invoices] }), businessDay: '2026-04-10' })
})
afterAll(() => app.stop())

const table = '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode'

async function quarter(sales: Parameters<typeof invoiceWorkbook>[0], creditCode: string) {
  const office = await makeOffice(app, { creditCode, name: '示例北辰精密机械有限公司' })
  await makeProfile(app, office.entId, {
    taxpayerType: '2',
    cityFlag: 'city',
    filings: [{ taxType: '01', cadence: 'quarter' }],
  })
  const taskNo = await makeTask(app, { entId: office.entId, userId: office.clerkId, period: '20261' })
  const call = async (url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST'
    return (await app.inject({ method, url, headers: office.clerk, ...(payload && { payload }) })).json()
  }
  const read = async () => (await call(`${table}?taskNo=${taskNo}&tableCode=VATS_MAIN`)).data
  const save = async (cells: object) => {
    const { version } = await read()
    return call('/japi/tax/taxVat/saveCells', { taskNo, tableCode: 'VATS_MAIN', version, cells })
  }
  const told = async (): Promise<string[]> => {
    const { fired, advice } = (await call('/japi/tax/taxVat/engineValidate', { taskNo })).data
    return [...fired, ...advice].map(({ id }: { id: string }) => id)
  }
  if (sales.length > 0) {
    const { name, source } = await invoiceWorkbook([...sales], { date: '2026-02-15 10:00:00', creditCode })
    await importWorkbook(app, office.clerk, { name, bytes: source }, { direction: 'output', period: '202602' })
  }
  const fill = () => call('/japi/tax/taxVat/fillFromInvoices', { taskNo })
  return { read, save, told, fill, call, taskNo }
}

test('TAX-12 TAX-17 a quarter of red sales alone is handed in: the reduction goes as far as the tax', async () => {
  const { save, told, read } = await quarter([], '91350100M000100D3X')
  await save({ r1: { c1: '-10000.00' }, r3: { c1: '-10000.00' } })
  expect((await read()).cells).toMatchObject({ r15: { c1: '-300.00' }, r16: { c1: '-200.00' }, r20: { c1: '-100.00' } })
  expect(await told()).not.toContain('VATS-05')
  await save({ r16: { c1: '-400.00' } })
  expect(await told()).toContain('VATS-05')
})

test('TAX-12 TAX-17 typed sales count towards the limit: told at once, and taxed with the next filling', async () => {
  const { save, told, read, fill, call, taskNo } = await quarter(
    [
      { amount: '270000.00', rate: '1%', number: 1 },
      { amount: '10000.00', rate: '1%', number: 2, special: true },
    ],
    '91350100M000100E3Q',
  )
  await fill()
  expect((await read()).cells).toMatchObject({
    r1: { c1: '10000.00' },
    r10: { c1: '270000.00' },
    r22: { c1: '100.00' },
  })
  // 25,000.00 without an invoice beside the special one.
  await save({ r1: { c1: '35000.00' } })
  expect(await told()).toContain('SMALL-LIMIT-Q')
  const { readiness } = (await call(`/japi/tax/taxVat/readiness?taskNo=${taskNo}`)).data
  expect(readiness.map(({ id }: { id: string }) => id)).toContain('READY.FILL')
  await fill()
  expect((await read()).cells).toMatchObject({
    r1: { c1: '305000.00' },
    r3: { c1: '270000.00' },
    r10: { c1: '0.00' },
    r15: { c1: '9150.00' },
    r16: { c1: '6100.00' },
    r20: { c1: '3050.00' },
  })
  expect((await told()).filter((id) => id.startsWith('SMALL'))).toEqual([])
})

test('TAX-12 TAX-17 surcharges follow the tax with 六税两费, and those on education the sales', async () => {
  const { save, told, read } = await quarter([], '91350100M000100F3J')
  await save({ r1: { c2: '10000.00' }, r2: { c2: '10000.00' } })
  expect((await read()).cells).toMatchObject({ r22: { c2: '100.00' }, r23: { c1: '3.50' }, r24: { c1: '0.00' } })
  expect(await told()).toContain('SMALL-SUR-3')
  await save({ r1: { c2: '400000.00' } })
  const { cells } = await read()
  expect(cells).toMatchObject({
    r22: { c2: '4000.00' },
    r23: { c1: '140.00' },
    r24: { c1: '60.00' },
    r25: { c1: '40.00' },
  })
  await save({ r23: { c1: '0.00' }, r24: { c1: '0.00' } })
  expect(await told()).toEqual(expect.arrayContaining(['SMALL-SUR-1', 'SMALL-SUR-2']))
})
