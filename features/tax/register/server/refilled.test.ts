/** Returns that follow their registers by themselves, and their workbook. */
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeKeeper, withRegisters } from './register.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withRegisters(), businessDay: '2026-10-12' })
})
afterAll(() => app.stop())

const vehicle = {
  plateNo: '示A0002',
  kind: '车辆',
  registered: '2019-08-01',
  item: '货车',
  units: '7.835',
  standard: '96',
}
const tables = '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode'

async function opened() {
  const keeper = await makeKeeper(app, '19')
  const kept = await keeper.keep('vehicle', vehicle)
  const made = await keeper.call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', { taxType: '19', period: '2026' })
  const { taskNo } = made.data
  const rows = async (): Promise<string[][]> => {
    const { cells } = (await keeper.call(`${tables}?taskNo=${taskNo}&tableCode=PBT_VEHICLE`)).data
    const all = Object.entries(cells as Record<string, Record<string, string>>)
    return all.flatMap(([id, row]) => (id === 'r0' ? [] : [[row['c1'] ?? '', row['c5'] ?? '', row['c8'] ?? '']]))
  }
  return { ...keeper, kept, taskNo, rows }
}

test('LEAD-15 TAX-13 a return that nobody typed into follows its register, also when a record is removed', async () => {
  const { kept, rows, keep, call } = await opened()
  expect(await rows()).toEqual([['示A0002', '7.835', '752.16']])
  await keep('vehicle', { ...vehicle, units: '8.5' }, { id: kept.id, version: kept.version })
  await vi.waitFor(async () => expect(await rows()).toEqual([['示A0002', '8.5', '816.00']]), {
    timeout: 10_000,
    interval: 100,
  })
  expect((await call('/japi/tax/register/vehicle/remove', { ids: [kept.id] })).msg).toBe('')
  await vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 10_000, interval: 100 })
})

test('TAX-10 TAX-13 the workbook of a list keeps its quantities: it comes back without a change', async () => {
  const { taskNo, headers, rows } = await opened()
  const file = await app.inject({
    url: `/japi/tax/excelFormat/template?taskNo=${taskNo}&tableCode=PBT_VEHICLE`,
    headers: { ...headers },
  })
  expect(file.statusCode).toBe(200)
  const back = await app.inject({
    method: 'POST',
    url: '/japi/tax/taxPbtMulti/excel/import',
    headers: { ...headers },
    payload: formOf({ taskNo, tableCode: 'PBT_VEHICLE' }, { name: 'a.xlsx', bytes: file.rawPayload }),
  })
  expect(back.json()).toMatchObject({ msg: '', data: { changes: [], refused: [] } })
  expect(await rows()).toEqual([['示A0002', '7.835', '752.16']])
})
