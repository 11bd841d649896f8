/** The whole life of a declaration that is filled from registers: each tool of a return, on one of all taxes. */
import { filingFeature, filingOffice } from '@portal/filing/server/testing'
import { returnDocumentFeature } from '@portal/return-document/server/testing'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKeeper, withRegisters } from './register.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withRegisters(filingFeature(), returnDocumentFeature()),
    businessDay: '2026-10-12',
  })
})
afterAll(() => app.stop())

const path = '/japi/tax/taxResource'
const noRelief = { reliefName: null, reliefArea: null }
const land = {
  recordNo: 'L1',
  taxpayerType: '土地使用权人',
  landNo: 'T001',
  nature: '国有',
  acquireWay: '出让',
  use: '工业',
  address: '工业路1号',
  acquired: '2019-05-20',
  area: '1200',
  grade: '二等',
  standard: '10',
}
const relief = { ...noRelief, reliefCode: '0010129999', reliefFrom: '2026-01-01', reliefTo: null }
const house = {
  recordNo: 'H1',
  taxpayerType: '产权所有人',
  houseNo: 'F001',
  address: '工业路1号',
  use: '工业',
  acquired: '2019-11-02',
  area: '3000',
  value: '1200000.00',
  letValue: '200000.00',
  ratio: '0.7',
}
const contract = {
  documentNo: 'A',
  name: '采购合同',
  item: '买卖合同',
  period: '按期申报',
  signed: '2026-07-01',
  amount: '1000000.00',
}

/** A keeper's declaration of the third quarter, with the calls of everybody who has to do with it. */
async function declared() {
  const keeper = await makeKeeper(app, '22')
  const { call, keep } = keeper
  await keep('land', { ...land, reliefs: [{ ...relief, reliefMonthly: '100.00' }] })
  await keep('house', house)
  await keep('stampDocument', contract)
  const create = async (period: string): Promise<string> => {
    const made = await call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', { taxType: '22', period })
    expect(made.msg).toBe('')
    return made.data.taskNo
  }
  const office = await filingOffice(app, keeper.office)
  const at = async (taskNo: string, form: string) => (await office.table(taskNo, form)).cells
  const save = async (taskNo: string, tableCode: string, cells: object, header: object = {}) =>
    call(`${path}/saveCells`, {
      taskNo,
      tableCode,
      version: (await office.table(taskNo, tableCode)).version,
      cells,
      header,
    })
  const ready = async (taskNo: string): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await call(`${path}/readiness?taskNo=${taskNo}`)).data.readiness.map((one: { id: string; message: string }) => [
        one.id,
        one.message,
      ]),
    )
  return { ...keeper, ...office, create, at, saveTable: save, ready, taskNo: await create('20263') }
}

test('LEAD-14 LEAD-15 TAX-13 a declaration of all taxes from its registers to filed, and filed again', async () => {
  const { taskNo, at, ready, call, keep, saveTable, approve, register, unlock, asClerk, state } = await declared()
  expect(await at(taskNo, 'PBT_MAIN')).toMatchObject({ r0: { c8: '5400.00', c9: '300.00', c11: '5100.00' } })
  const asked = await ready(taskNo)
  expect(asked['READY.SOURCE']).toContain('“F001”')
  expect(asked['READY.PROOF']).toContain('“T001”')
  expect(asked['READY.HEAD']).toBeUndefined()
  await keep('rent', {
    recordNo: 'R1',
    houseNo: 'F001',
    use: '工业',
    lesseeName: '示例商店',
    contractRent: '40000.00',
    contractFrom: '2026-01-01',
    contractTo: '2026-12-31',
    declaredRent: '10000.00',
    declaredFrom: '2026-07-01',
    declaredTo: '2026-09-30',
    rate: '0.12',
  })
  expect((await call(`${path}/fill`, { taskNo })).msg).toBe('')
  expect((await ready(taskNo))['READY.SOURCE']).toBeUndefined()
  expect(await at(taskNo, 'PBT_MAIN')).toMatchObject({ r0: { c8: '6600.00', c11: '6300.00' } })
  expect((await call(`${path}/engineValidate`, { taskNo })).data.fired).toEqual([])

  const { data: summary } = await call(`${path}/return/summary?taskNo=${taskNo}`)
  expect(JSON.stringify(summary)).toContain('6300.00')
  await approve(taskNo)
  expect((await register(taskNo, { filedOn: '2026-10-12' })).msg).toBe('')
  const filed = await at(taskNo, 'PBT_LAND')
  expect((await saveTable(taskNo, 'PBT_LAND', { r1: { c9: '1' } })).code).toBe(7799)
  await keep('land', { ...land, recordNo: 'L2', landNo: 'T002' })
  expect((await call(`${path}/fill`, { taskNo })).code).toBe(7799)
  expect(await at(taskNo, 'PBT_LAND'), 'what was filed stands, whatever the register says').toEqual(filed)

  await unlock(taskNo)
  expect((await call(`${path}/fill`, { taskNo })).msg).toBe('')
  expect(Object.keys(await at(taskNo, 'PBT_LAND')).toSorted()).toEqual(['r0', 'r1', 'r2'])
  const difference = await asClerk.get(`${path}/return/difference?taskNo=${taskNo}&from=1&to=current`)
  const told = JSON.stringify(difference.data)
  for (const cell of ['PBT_LAND.r2.c9', 'PBT_MAIN.r0.c11']) expect(told).toContain(cell)
  await approve(taskNo)
  expect((await register(taskNo, { filedOn: '2026-10-12', receiptNo: `R2${taskNo}` })).msg).toBe('')
  expect((await state(taskNo)).versions).toMatchObject([{ kind: 'original' }, { kind: 'amended' }])
  const { data: first } = await asClerk.get(`${path}/return/snapshot?taskNo=${taskNo}&number=1`)
  const tables = first.view.tables as { tableCode: string; cells: object }[]
  expect(tables.find(({ tableCode }) => tableCode === 'PBT_LAND')?.cells).toEqual(filed)
})

test('TAX-12 TAX-13 figures say where they come from: the record, the half, the lists below a line', async () => {
  const { taskNo, call, saveTable, at } = await declared()
  await saveTable(taskNo, 'PBT_MAIN', {}, { smallRelief: 'Y', reliefSubject: '小型微利企业' })
  const explain = async (cell: string) => (await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=${cell}`)).data
  const area = JSON.stringify(await explain('PBT_LAND.r1.c9'))
  for (const part of ['T001', '土地', '1200']) expect(area).toContain(part)
  const half = JSON.stringify(await explain('PBT_HOUSE.r1.c16'))
  for (const part of ['六税两费', '50%', '2023年第12号']) expect(half).toContain(part)
  const rows = Object.entries(await at(taskNo, 'PBT_MAIN')) as [string, Record<string, string>][]
  const line = rows.find(([, { c2 }]) => c2 === '房产税')?.[0]
  expect(JSON.stringify(await explain(`PBT_MAIN.${line}.c8`))).toContain('PBT_HOUSE.r1.c14')
})

test('TAX-10 TAX-17 TAX-13 the paper has every list with rows; the workbook comes back without a change', async () => {
  const { taskNo, call, headers } = await declared()
  const { data: paper } = await call(`/japi/tax/taxVat/paper?taskNo=${taskNo}`)
  const printed = JSON.stringify(paper)
  for (const part of ['PBT_MAIN', 'PBT_LAND', 'PBT_HOUSE', 'PBT_STAMP', 'T001', '采购合同'])
    expect(printed).toContain(part)
  const file = await app.inject({
    url: `/japi/tax/taxVat/excel/export?taskNo=${taskNo}&content=return`,
    headers: { ...headers },
  })
  expect(file.statusCode).toBe(200)
  const back = await app.inject({
    method: 'POST',
    url: '/japi/tax/taxVat/excel/importReturn',
    headers: { ...headers },
    payload: formOf({ taskNo }, { name: 'a.xlsx', bytes: file.rawPayload }),
  })
  expect(back.json()).toMatchObject({ msg: '', data: { changes: [], refused: [] } })
})

test('TAX-16 TAX-13 a quarter is compared with the one before, its main form line by line', async () => {
  const { taskNo, call, create, at } = await declared()
  const earlier = await create('20262')
  const { data: past } = await call(`${path}/return/past?taskNo=${taskNo}&of=lastMonth`)
  expect(past).toMatchObject({ period: '20262' })
  expect(JSON.stringify(past)).toContain((await at(earlier, 'PBT_LAND')).r1.c13)
})
