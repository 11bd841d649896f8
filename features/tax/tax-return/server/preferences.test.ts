import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeTask } from '@portal/tax-task/server/testing'
import { openReturn, withReturns } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-04-10' })
})
afterAll(() => app.stop())

const insert = '/japi/tax/invoice/VatEntApplicablePreferenceController/insertVatEntApplicablePreference'

test('TAX-12 a return takes the preferences of its own period, an older one keeps those of its time', async () => {
  const { entId, clerkId, call, table, taskNo } = await openReturn(app, '202602')
  const later = await makeTask(app, { entId, userId: clerkId, period: '202603' })
  await call(insert, {
    taxMonth: '202603',
    ifApplicablePreference: '1',
    ifAddDijiaPolicy: '1',
    addDijiaPolicyRate: '0.05',
    cityFlag: 'town',
  })
  const deduct = async (task: string) => {
    await call('/japi/tax/taxVat/saveCells', {
      taskNo: task,
      tableCode: 'VATG_A2',
      version: 1,
      cells: { r2: { c1: '1', c2: '10000.00', c3: '1300.00' } },
    })
    return { additional: (await table('VATG_A4', task)).cells.r6.c2, city: (await table('VATG_A5', task)).cells.r1.c4 }
  }
  expect(await deduct(later)).toEqual({ additional: '65.00', city: '0.05' })
  expect(await deduct(taskNo)).toEqual({ additional: '0.00', city: '0.07' })
})

test('TAX-12 the upload status tells which tables hold anything, for a task, a period or the month filed', async () => {
  const { call, taskNo, save } = await openReturn(app, '202603')
  const url = '/japi/tax/invoice/VatTableUploadStatusController/queryTableUploadStatus'
  const filled = async (query: string) =>
    (await call(`${url}${query}`)).data
      .filter((one: { uploadStatus: string }) => one.uploadStatus === '1')
      .map((one: { tableCode: string; version: number }) => `${one.tableCode} ${one.version}`)
  expect((await call(`${url}?taskNo=${taskNo}`)).data).toHaveLength(7)
  expect(await filled('')).toEqual([])
  await save('VATG_A4', { r2: { c2: '10.00' } })
  expect([
    await filled(''),
    await filled(`?taskNo=${taskNo}`),
    await filled('?period=202603'),
    await filled('?period=202601'),
  ]).toEqual([['VATG_A4 2'], ['VATG_A4 2'], ['VATG_A4 2'], []])
  const other = await openReturn(app, '202603')
  expect((await other.call(`${url}?taskNo=${taskNo}`)).status).toBe(404)
})
