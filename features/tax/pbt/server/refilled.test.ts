/** Registers that move behind a filling, and what people type beside it. */
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Registers } from './filling/register-rows.ts'
import { callsOf, filing, heldRegisters, path, withPbt } from './pbt.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withPbt(), businessDay: '2026-10-12' })
})
afterAll(() => app.stop())

const land = (landNo: string, area: string, more: object = {}) => ({
  landNo,
  address: `${landNo}号`,
  acquired: '2020-01-10',
  area,
  grade: '二等',
  standard: '12',
  ...more,
})

async function opened(taxType: string, registers: Registers, period = '20263') {
  const office = await filing(app, taxType)
  heldRegisters.set(office.entId, registers)
  const calls = callsOf(app, office)
  const taskNo = await calls.create(taxType, period)
  const cells = async (form: string) => (await calls.table(taskNo, form)).cells
  const ready = async (): Promise<{ id: string; message: string }[]> =>
    (await calls.call(`${path}/readiness?taskNo=${taskNo}`)).data.readiness
  return { office, ...calls, taskNo, cells, ready, register: (to: Registers) => heldRegisters.set(office.entId, to) }
}

test('TAX-13 TAX-12 a refilling takes the words of a record that left along with its amounts', async () => {
  const { cells, register, fill, taskNo, ready } = await opened('09', { land: [land('T1', '100'), land('T2', '200')] })
  expect(await cells('PBT_LAND')).toMatchObject({ r1: { c1: 'T1', c9: '100' }, r2: { c1: 'T2', c9: '200' } })
  register({ land: [land('T2', '250', { address: '新址' }), land('T3', '300')] })
  expect((await ready()).map(({ id }) => id)).toContain('READY.FILL')
  await fill(taskNo)
  expect((await ready()).map(({ id }) => id)).not.toContain('READY.FILL')
  const { r0: _total, ...rows } = await cells('PBT_LAND')
  expect(
    Object.values(rows)
      .map(({ c1, c7, c9, c13 }) => [c1, c7, c9, c13])
      .toSorted(),
  ).toEqual([
    ['T2', '新址', '250', '750.00'],
    ['T3', 'T3号', '300', '900.00'],
  ])
})

test('TAX-13 TAX-12 what somebody typed stays, with the words of its row', async () => {
  const { cells, register, fill, taskNo, save } = await opened('09', { land: [land('T1', '100'), land('T2', '200')] })
  await save(taskNo, 'PBT_LAND', { r1: { c9: '120' }, r2: { c7: '我写的地址' } })
  register({ land: [land('T2', '200', { address: '新址' })] })
  await fill(taskNo)
  expect(await cells('PBT_LAND')).toMatchObject({ r1: { c1: 'T1', c9: '20' }, r2: { c1: 'T2', c7: '我写的地址' } })
})

test('TAX-13 a row that somebody adds goes to the main form, beside what was paid there', async () => {
  const { cells, taskNo, save } = await opened('08', {})
  const document = { c4: '合同', c5: '按期申报', c6: '1', c7: '买卖合同', c12: '1000000.00', c14: '0.0003' }
  await save(taskNo, 'PBT_STAMP', { r1: document })
  const before = await cells('PBT_MAIN')
  const row = Object.keys(before).find((id) => id !== 'r0') ?? ''
  expect(before[row]).toMatchObject({ c2: '印花税', c3: '买卖合同', c8: '300.00', c11: '300.00' })
  expect((await save(taskNo, 'PBT_MAIN', { [row]: { c10: '100.00' } })).msg).toBe('')
  await save(taskNo, 'PBT_STAMP', { r2: { ...document, c7: '租赁合同', c14: '0.001' } })
  const after = await cells('PBT_MAIN')
  expect(after[row]).toMatchObject({ c3: '买卖合同', c10: '100.00', c11: '200.00' })
  expect(after['r0']).toMatchObject({ c8: '1300.00', c10: '100.00', c11: '1200.00' })
})

test('TAX-13 a relief that somebody typed stands without a half beside it', async () => {
  const { cells, taskNo, save } = await opened('09', { land: [land('T1', '100')] })
  await save(taskNo, 'PBT_MAIN', {}, { smallRelief: 'Y', reliefSubject: '小型微利企业' })
  expect((await cells('PBT_LAND'))['r1']).toMatchObject({ c13: '300.00', c16: '150.00' })
  await save(taskNo, 'PBT_LAND', { r1: { c16: '80.00' } })
  expect((await cells('PBT_LAND'))['r1']).toMatchObject({ c16: '80.00' })
  expect((await cells('PBT_MAIN'))['r0']).toMatchObject({ c9: '80.00', c11: '220.00' })
})

test('TAX-13 quantities of a list keep their own digits', async () => {
  const { cells, taskNo, save } = await opened('19', {}, '2026')
  const row = { c1: '示A0002', c3: '货车', c5: '7.835', c6: '96', c7: '12' }
  expect((await save(taskNo, 'PBT_VEHICLE', { r1: row })).msg).toBe('')
  expect((await cells('PBT_VEHICLE'))['r1']).toMatchObject({ c5: '7.835', c8: '752.16' })
})

test('TAX-13 the declaration is explained by records, and a half by its rule', async () => {
  const { call, taskNo, save } = await opened('08', {
    stampDocument: ['A', 'B'].map((documentNo) => ({
      documentNo,
      name: '采购',
      item: '买卖合同',
      period: '按期申报',
      signed: '2026-07-01',
      amount: '1000000.00',
    })),
  })
  await save(taskNo, 'PBT_MAIN', {}, { smallRelief: 'Y', reliefSubject: '小型微利企业' })
  const explained = async (cell: string) => (await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=${cell}`)).data
  const amount = await explained('PBT_STAMP.r1.c12')
  expect(amount.invoices).toMatchObject({ count: 2, sum: '2000000.00' })
  expect(amount.invoices.firstPage[0]).toMatchObject({ kindName: '应税凭证' })
  expect((await explained('PBT_STAMP.r1.c17')).proposal).toMatchObject({ rule: 'PBT.HALF', isActive: true })
})
