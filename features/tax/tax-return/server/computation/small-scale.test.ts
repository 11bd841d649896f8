import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { noteInvoicesTaken } from '@portal/tax-task/server/public'
import { makeProfile, makeTask } from '@portal/tax-task/server/testing'
import { importWorkbook, invoiceFeature, invoiceWorkbook } from '@portal/invoice/server/testing'
import { invoiceReads } from '@portal/vat/server/public'
import { makeOffice, withReturns, type Office } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  const invoices = invoiceFeature({
    returns: invoiceReads,
    onImported: (tx, { entId, userId, period }, now) =>
      noteInvoicesTaken(tx, now, { entId, userId, taxType: '01', period }),
  })
  app = await createTestApp({
    ...withReturns({ more: [invoices] }),
    businessDay: '2026-04-10',
  })
})
afterAll(() => app.stop())

const creditCode = '91110105MA01XK7T4A'
const otherCode = '91350100M000100C3D'

/** Imports and confirms sales of a month. */
async function importSales(
  { headers, code }: { headers: Office['clerk']; code: string },
  period: string,
  lines: Parameters<typeof invoiceWorkbook>[0],
): Promise<void> {
  const { name, source } = await invoiceWorkbook(lines, {
    date: `${period.slice(0, 4)}-${period.slice(4)}-15 10:00:00`,
    creditCode: code,
  })
  const file = { name: `${period}-${name}`, bytes: source }
  await importWorkbook(app, headers, file, { direction: 'output', period })
}

test('TAX-12 TAX-17 TAX-05 a small-scale taxpayer files a quarter from three months of invoices', async () => {
  const office = await makeOffice(app, { creditCode, name: '示例北辰精密机械有限公司' })
  await makeProfile(app, office.entId, { taxpayerType: '2', filings: [{ taxType: '01', cadence: 'quarter' }] })
  const taskNo = await makeTask(app, { entId: office.entId, userId: office.clerkId, period: '20261' })
  const call = async (url: string, payload?: object) =>
    (
      await app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: office.clerk,
        ...(payload ? { payload } : {}),
      })
    ).json()
  const read = async () =>
    (
      await call(
        `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${taskNo}&tableCode=VATS_MAIN`,
      )
    ).data

  for (const [index, period] of ['202601', '202602', '202603'].entries()) {
    await importSales({ headers: office.clerk, code: creditCode }, period, [
      { amount: '120000.00', rate: '1%', number: index * 2 },
      { amount: '30000.00', rate: '3%', number: index * 2 + 1, special: true },
    ])
  }
  expect((await call(`/japi/tax/task/detail?taskNo=${taskNo}`)).data.steps).toContainEqual(
    expect.objectContaining({ from: 'created', to: 'collected' }),
  )
  expect((await call('/japi/tax/taxVat/fillFromInvoices', { taskNo })).data).toEqual({ filled: 6, needPerson: [] })

  const { cells, header } = await read()
  expect(header).toMatchObject({ taxpayerId: creditCode, periodKind: 'quarter' })
  // 450,000 in the quarter is above 300,000. Everything is taxed at 3 % and the 1 % lines get 2 % back.
  expect(cells).toMatchObject({
    r1: { c1: '450000.00', c3: '450000.00' },
    r2: { c1: '90000.00' },
    r3: { c1: '360000.00' },
    r10: { c1: '0.00' },
    r15: { c1: '13500.00' },
    r16: { c1: '7200.00' },
    r20: { c1: '6300.00' },
    r22: { c1: '6300.00' },
  })
  expect((await call('/japi/tax/taxVat/engineValidate', { taskNo })).data).toMatchObject({ passed: true, fired: [] })
  const why = (await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=VATS_MAIN.r16.c1`)).data
  expect([why.value, why.invoices.sum, why.invoices.count]).toEqual(['7200.00', '7200.00', 3])
})

test("TAX-12 TAX-08 the quarterly limit of small businesses is checked by the return's kind of period", async () => {
  const office = await makeOffice(app)
  await makeProfile(app, office.entId, { taxpayerType: '2', filings: [{ taxType: '01', cadence: 'quarter' }] })
  const call = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers: office.clerk, payload })).json()
  const fired = async (period: string) => {
    const taskNo = await makeTask(app, { entId: office.entId, userId: office.clerkId, period })
    await call('/japi/tax/taxVat/saveCells', {
      taskNo,
      tableCode: 'VATS_MAIN',
      version: 1,
      cells: { r10: { c1: '300000.01' } },
    })
    return (await call('/japi/tax/taxVat/engineValidate', { taskNo })).data.fired.map(
      (rule: { id: string; level: string }) => `${rule.id} ${rule.level}`,
    )
  }
  expect(await fired('20261')).toEqual(['VATS-08 warning'])
  expect(await fired('202604')).toEqual([])
})

test('TAX-12 TAX-11 a quarter is judged by the sales of all its months, for invoices and for decisions', async () => {
  const office = await makeOffice(app, { creditCode: otherCode, name: '示例西山设备有限公司' })
  await makeProfile(app, office.entId, { taxpayerType: '2', filings: [{ taxType: '01', cadence: 'quarter' }] })
  const call = async (url: string, payload?: object) =>
    (
      await app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: office.clerk,
        ...(payload ? { payload } : {}),
      })
    ).json()
  const placed = async (period: string) =>
    (await call(`/japi/tax/invoice/pool?period=${period}`)).data[0].records.map(
      (row: { rule: string; cells: string[] }) => [row.rule, row.cells],
    )
  const exempt = ['SMALL.04', ['VATS_MAIN.r10.c1', 'VATS_MAIN.r17.c1', 'VATS_MAIN.r18.c1']]
  // 120,000 a month is above the monthly limit but within the quarterly one.
  await importSales({ headers: office.clerk, code: otherCode }, '202601', [
    { amount: '120000.00', rate: '1%', number: 50 },
  ])
  expect(await placed('202601')).toEqual([exempt])
  await importSales({ headers: office.clerk, code: otherCode }, '202602', [
    { amount: '120000.00', rate: '1%', number: 51 },
  ])
  expect([await placed('202601'), await placed('202602')]).toEqual([[exempt], [exempt]])
  const [{ key }] = (await call('/japi/tax/invoice/pool?period=202601')).data[0].records
  expect((await call(`/japi/tax/invoice/pool/detail?key=${encodeURIComponent(key)}`)).data).toMatchObject({
    rule: 'SMALL.04',
  })
  await importSales({ headers: office.clerk, code: otherCode }, '202603', [
    { amount: '120000.00', rate: '1%', number: 52 },
  ])
  for (const period of ['202601', '202602', '202603']) expect((await placed(period))[0][0], period).not.toBe('SMALL.04')
  // Real estate is checked separately: with one sale marked, the rest of the quarter is within the limit again.
  const effect = (await call('/japi/tax/invoice/annotate/preview', { keys: [key], biz: 'realEstateSale' })).data
  expect(effect.cells).toEqual(
    expect.arrayContaining([{ cell: 'VATS_MAIN.r10.c1', before: '0.00', after: '240000.00' }]),
  )
})
