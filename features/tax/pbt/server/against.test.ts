/** What registers, books and invoices have against the lists of a declaration: PBTF.C1, C2, C4 and C5. */
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Registers } from './filling/register-rows.ts'
import { callsOf, filing, heldBeside, heldRegisters, path, withPbt } from './pbt.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withPbt(), businessDay: '2026-10-12' })
})
afterAll(() => app.stop())

type Beside = NonNullable<ReturnType<typeof heldBeside.get>>

async function opened(taxType: string, registers: Registers, beside: Beside = {}) {
  const office = await filing(app, taxType)
  heldRegisters.set(office.entId, registers)
  heldBeside.set(office.entId, beside)
  const calls = callsOf(app, office)
  const taskNo = await calls.create(taxType, '20263')
  const ready = async (id: string) => {
    const { data } = await calls.call(`${path}/readiness?taskNo=${taskNo}`)
    return data.readiness.find((one: { id: string }) => one.id === id) as
      | { level: string; message: string; act: string }
      | undefined
  }
  return { ...calls, taskNo, ready, office }
}
const land = { landNo: 'T1', acquired: '2020-01-10', area: '100', grade: '二等', standard: '12' }
const house = { houseNo: 'F1', use: '工业', acquired: '2020-05-06', area: '1', value: '1000.00', ratio: '0.7' }
const document = { name: '采购', item: '买卖合同', period: '按期申报', signed: '2026-07-01' }

test('LEAD-14 TAX-13 PBTF.C1 months that somebody typed against the register block, until they agree', async () => {
  const { ready, save, taskNo } = await opened('09', { land: [land, { ...land, landNo: 'T2' }] })
  expect(await ready('READY.AGAINST')).toBeUndefined()
  await save(taskNo, 'PBT_LAND', { r2: { c12: '2' } })
  expect(await ready('READY.AGAINST')).toEqual({
    id: 'READY.AGAINST',
    level: 'error',
    message: '税源“T2”在属期内应税3个月，明细表填了2个月',
    act: '/registers?register=land',
  })
  await save(taskNo, 'PBT_LAND', { r2: { c12: '3' } })
  expect(await ready('READY.AGAINST')).toBeUndefined()
})

test('LEAD-14 TAX-13 PBTF.C1 a house sold before the period that still stands in the list is told', async () => {
  const sold = { ...house, endKind: '权属转移', changed: '2026-05-20' }
  const { ready, save, taskNo } = await opened('10', { house: [house, { ...sold, houseNo: 'F2' }] })
  await save(taskNo, 'PBT_HOUSE', { r2: { c1: 'F2', c7: '从价', c8: '1.00', c10: '0.7', c12: '0.012', c13: '3' } })
  expect((await ready('READY.AGAINST'))?.message).toBe('税源“F2”在属期内应税0个月，明细表填了3个月')
})

test('LEAD-14 TAX-13 PBTF.C2 records that the list leaves out are counted, by the mend of a filling', async () => {
  const { ready, fill, taskNo, office } = await opened('09', { land: [land] })
  expect(await ready('READY.MISSING')).toBeUndefined()
  heldRegisters.set(office.entId, { land: [land, { ...land, landNo: 'T2' }, { ...land, landNo: 'T3' }] })
  expect(await ready('READY.MISSING')).toMatchObject({
    level: 'warning',
    message: '台账里有 2 处税源没有出现在本期明细表',
    act: '/registers?register=land',
  })
  await fill(taskNo)
  expect(await ready('READY.MISSING')).toBeUndefined()
})

test('LEAD-14 TAX-13 PBTF.C4 houses that the books bought and no register has are told', async () => {
  const asked = async (houses: readonly object[], bought: string) =>
    (await (await opened('10', { house: houses as Registers[string] }, { bought })).ready('READY.SOURCE'))?.message
  expect(await asked([house], '5000000.00')).toBe('本期新增固定资产—房屋 5,000,000.00，台账没有新增房产')
  expect(await asked([], '5000000.00'), 'with an empty register both are told').toMatch(/还没有登记.*；本期新增/)
  expect(await asked([{ ...house, acquired: '2026-09-30' }], '5000000.00')).toBeUndefined()
  expect(await asked([house], '0.00')).toBeUndefined()
})

test('LEAD-14 TAX-13 PBTF.C5 sales beyond the contracts of sale in the list are told with the difference', async () => {
  const asked = async (amount: string | null, sales: Readonly<Record<string, string>>) => {
    const stampDocument = amount === null ? [] : [{ ...document, documentNo: 'A', amount }]
    return (await (await opened('08', { stampDocument }, { sales })).ready('READY.MISSING'))?.message
  }
  const sales = { '202606': '900.00', '202607': '600.00', '202609': '500.01' }
  expect(await asked('1000.00', sales)).toBe(
    '本期发票销售额 1,100.01，印花税买卖合同计税金额 1,000.00，相差 100.01，请核对是否漏报',
  )
  expect(await asked(null, sales)).toContain('买卖合同计税金额 0.00，相差 1,100.01')
  expect(await asked('1100.01', sales)).toBeUndefined()
  expect(await asked(null, {})).toBeUndefined()
})
