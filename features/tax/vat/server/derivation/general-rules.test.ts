import { makeTask } from '@portal/tax-task/server/testing'
import { makeOffice, withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What follows by the law of the period in a general taxpayer's month. */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-07-03' })
})
afterAll(() => app.stop())

const table = '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode'

async function month(period = '202606') {
  const office = await makeOffice(app)
  const taskNo = await makeTask(app, { entId: office.entId, userId: office.clerkId, period })
  const call = async (url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST'
    return (await app.inject({ method, url, headers: office.clerk, ...(payload && { payload }) })).json()
  }
  const read = async (tableCode: string) => (await call(`${table}?taskNo=${taskNo}&tableCode=${tableCode}`)).data
  const save = async (tableCode: string, cells: object, more: object = {}) => {
    const { version } = await read(tableCode)
    return call('/japi/tax/taxVat/saveCells', { taskNo, tableCode, version, cells, ...more })
  }
  const told = async (): Promise<string[]> => {
    const { fired, advice } = (await call('/japi/tax/taxVat/engineValidate', { taskNo })).data
    return [...fired, ...advice].map(({ id }: { id: string }) => id)
  }
  const surcharges = async () => {
    const [main, annex] = [(await read('VATG_MAIN')).cells, (await read('VATG_A5')).cells]
    return [main.r40.c1, main.r41.c1, annex.r2.c6 ?? '', annex.r2.c7, annex.r3.c6 ?? '', annex.r3.c7]
  }
  return { read, save, told, surcharges }
}

test('TAX-12 TAX-17 up to 100,000.00 a month education surcharges are proposed as relieved, with codes', async () => {
  const { save, told, surcharges } = await month()
  await save('VATG_A1', { r1: { c1: '50000.00', c2: '6500.00' } })
  expect(await surcharges()).toEqual(['0.00', '0.00', '0061042802', '195.00', '0099042802', '130.00'])
  expect((await told()).filter((id) => /^(EDU|ITEM)/.test(id))).toEqual([])
  await save('VATG_A1', { r1: { c1: '100000.01', c2: '13000.00' } })
  expect(await surcharges()).toEqual(['390.00', '260.00', '', '0.00', '', '0.00'])
})

test('TAX-12 TAX-08 a relief that is typed away is asked about', async () => {
  const { save, told, surcharges } = await month()
  await save('VATG_A1', { r1: { c1: '50000.00', c2: '6500.00' } })
  await save('VATG_A5', { r2: { c7: '0.00' } })
  expect(await surcharges()).toEqual(['195.00', '0.00', '', '0.00', '0099042802', '130.00'])
  expect(await told()).toContain('EDU-A5-2')
})

test('TAX-12 TAX-17 line 2 follows typed sales of goods without an invoice, line 3 those of services', async () => {
  const { save, read } = await month()
  await save('VATG_A1', { r1: { c5: '1000.00' }, r3: { c5: '200.00' }, r4: { c5: '30.00' }, r5: { c5: '4.00' } })
  const lines = async () => {
    const { cells } = await read('VATG_MAIN')
    return [cells.r1.c1, cells.r2.c1, cells.r3.c1]
  }
  expect(await lines()).toEqual(['1234.00', '1200.00', '34.00'])
  await save('VATG_A1', { r1: { c5: '1500.00' } })
  expect(await lines()).toEqual(['1734.00', '1700.00', '34.00'])
  await save('VATG_A1', { r1: { c5: null }, r5: { c5: null } })
  expect(await lines()).toEqual(['230.00', '200.00', '30.00'])
  // What its author says goes before what the row says.
  await save('VATG_A1', { r1: { c5: '100.00' } }, { taxItem: { 'r1.c5': 'labour' } })
  expect(await lines()).toEqual(['330.00', '200.00', '130.00'])
})

test('TAX-12 TAX-17 before 202602 line 3 is labour alone', async () => {
  const { save, read } = await month('202601')
  await save('VATG_A1', { r1: { c5: '1000.00' }, r5: { c5: '4.00' } })
  const { cells } = await read('VATG_MAIN')
  expect([cells.r2.c1, cells.r3.c1]).toEqual(['1000.00', '0.00'])
})
