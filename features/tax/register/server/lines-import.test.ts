/** Reliefs and months of records by workbook. */
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesImports } from '../contract/index.ts'
import { makeKeeper, withRegisters } from './register.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withRegisters(), businessDay: '2026-10-12' })
})
afterAll(() => app.stop())

const land = {
  taxpayerType: '土地使用权人',
  nature: '国有',
  acquireWay: '出让',
  use: '工业',
  address: '工业路1号',
  acquired: '2019-05-20',
  area: '1200',
  grade: '二等',
  standard: '10',
}
const base = '/japi/tax/register'

async function opened() {
  const keeper = await makeKeeper(app, '09')
  const { keep, call, headers } = keeper
  const kept = await keep('land', { ...land, recordNo: 'L1', landNo: 'T1' })
  await keep('land', { ...land, recordNo: 'L2', landNo: 'T2' })
  const upload = async (register: string, lines: string, rows: readonly Readonly<Record<string, string>>[]) => {
    const found = linesImports.find((one) => one.register.id === register && one.lines === lines)
    const fields = found?.of.fields ?? []
    const bytes = await writeWorkbook([
      {
        name: '导入',
        rows: [fields.map(({ title }) => title), ...rows.map((row) => fields.map(({ name }) => row[name] ?? ''))],
      },
    ])
    const answer = await app.inject({
      method: 'POST',
      url: `${base}/${register}/${lines}/upload`,
      headers: { ...headers },
      payload: formOf({}, { name: 'a.xlsx', bytes }),
    })
    return answer.json()
  }
  const take = async (register: string, lines: string, rows: Parameters<typeof upload>[2]) => {
    const { data } = await upload(register, lines, rows)
    return call(`${base}/${register}/${lines}/confirm`, { importId: data.importId })
  }
  const one = async () => (await call(`${base}/land/one?id=${kept.id}`)).data
  return { ...keeper, upload, take, one }
}
const relief = (recordNo: string, more: object = {}) => ({
  recordNo,
  reliefCode: '0010129999',
  reliefFrom: '2026-01-01',
  reliefMonthly: '100.00',
  ...more,
})

test('TAX-13 dated reliefs come by workbook below their records, a line again changes it, others stay', async () => {
  const { take, one, call } = await opened()
  const rows = [relief('L1'), relief('L1', { reliefCode: '0010129901', reliefTo: '2026-08-31' }), relief('L2')]
  expect((await take('land', 'reliefs', rows)).data).toMatchObject({ adds: 3, changes: 0 })
  expect((await one()).reliefs).toMatchObject([
    { reliefCode: '0010129999', reliefFrom: '2026-01-01', reliefTo: null, reliefMonthly: '100.00' },
    { reliefCode: '0010129901', reliefTo: '2026-08-31' },
  ])
  const again = await take('land', 'reliefs', [relief('L1', { reliefMonthly: '50.00' }), relief('L2')])
  expect(again.data).toMatchObject({ adds: 0, changes: 1, same: 1 })
  expect((await one()).reliefs.map(({ reliefMonthly }: { reliefMonthly: string }) => reliefMonthly)).toEqual([
    '50.00',
    '100.00',
  ])
  // A declaration has them at once: 50 and 100 of three months, the second for two of them.
  const made = await call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', { taxType: '09', period: '20263' })
  const tables = '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode'
  const { cells } = (await call(`${tables}?taskNo=${made.data.taskNo}&tableCode=PBT_LAND`)).data
  expect(cells.r1.c16).toBe('350.00')
})

test('TAX-13 a line of an unknown record, twice in a file or of a wrong amount is refused', async () => {
  const { upload, call } = await opened()
  const { data } = await upload('land', 'reliefs', [
    relief('L1'),
    relief('L9'),
    relief('L2', { reliefMonthly: '-1' }),
    relief('L1', { reliefMonthly: '2.00' }),
  ])
  expect(data.refused).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(data.rows)).toContain('台账里没有“L9”')
  expect((await call(`${base}/land/reliefs/confirm`, { importId: data.importId })).code).not.toBe(200)
})

test('TAX-13 months of water come the same way', async () => {
  const { keep, take, call } = await opened()
  const water = {
    sourceNo: 'W1',
    name: '一号井',
    report: '水资源税纳税申报表A',
    paying: '按季申报',
    permit: '已办理',
    permitNo: 'P1',
    source: '地下水',
    industry: '工业',
    unitTax: '2',
    planned: '10000',
  }
  const kept = await keep('waterSource', water)
  const rows = ['202607', '202608'].map((month) => ({ sourceNo: 'W1', month, volume: '12.5' }))
  expect((await take('waterSource', 'monthly', rows)).data).toMatchObject({ adds: 2 })
  expect((await call(`${base}/waterSource/one?id=${kept.id}`)).data.monthly).toMatchObject([
    { month: '202607', volume: '12.5' },
    { month: '202608', volume: '12.5' },
  ])
})
