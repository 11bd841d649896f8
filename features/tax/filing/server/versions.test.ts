/**
 * Permanence of filed data: versions of an amended return, and every way that could write to a filed one. Each test
 * files a return first, so one app serves all tests.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { share, planOf, plans, chosenPlans } from '@portal/tax-return/server/testing'
import { noteInvoicesTaken } from '@portal/tax-task/server/public'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { asGoods, filingOffice, sale, withFilings } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withFilings(chosenPlans), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

async function filed(period = '202602', amount = '10000.00', tax = '1300.00') {
  const office = await filingOffice(app)
  const taskNo = await office.open(period)
  await office.save(taskNo, 'VATG_A1', sale(amount, tax), asGoods)
  await office.approve(taskNo)
  await office.register(taskNo)
  const snapshot = async (number: number) =>
    office.asClerk.get(`/japi/tax/taxVat/return/snapshot?taskNo=${taskNo}&number=${number}`)
  const difference = async (from: number, to: number | 'current') =>
    (await office.asClerk.get(`/japi/tax/taxVat/return/difference?taskNo=${taskNo}&from=${from}&to=${to}`)).data
  const view = async () => (await office.asClerk.get(`/japi/tax/taxVat/return?taskNo=${taskNo}`)).data
  return { ...office, taskNo, snapshot, difference, view }
}

test('TAX-19 an amended return is the second version; the first reads as it was, differences are told', async () => {
  const { taskNo, snapshot, difference, view, unlock, save, approve, register, state } = await filed()
  const before = await view()
  const first = await snapshot(1)
  expect(first.data.view.tables).toEqual(before.tables)
  expect(first.data.view).toMatchObject({ editable: false, origins: before.origins, prior: null })
  expect(await difference(1, 'current')).toEqual({ tables: [] })

  await unlock(taskNo)
  await save(taskNo, 'VATG_A1', { r1: { c5: '10000.01' } })
  await save(taskNo, 'VATG_A5', {}, { header: { smallRelief: 'Y' } })
  const open = await difference(1, 'current')
  expect(open.tables.map((table: { tableCode: string }) => table.tableCode)).toEqual([
    'VATG_MAIN',
    'VATG_A1',
    'VATG_A5',
  ])
  expect(open.tables[1]).toMatchObject({
    tableName: expect.any(String),
    fields: [],
    cells: [
      { cell: 'VATG_A1.r1.c5', before: '10000.00', after: '10000.01', difference: '0.01' },
      { cell: 'VATG_A1.r1.c9', before: '10000.00', after: '10000.01', difference: '0.01' },
    ],
  })
  expect(open.tables[2].fields).toMatchObject([
    { id: 'smallRelief', label: expect.any(String), before: 'N', after: 'Y' },
  ])
  expect((await snapshot(1)).data).toEqual(first.data)

  await approve(taskNo)
  expect((await register(taskNo, { receiptNo: `R2${taskNo}`, filedOn: '2026-03-11' })).data.versions).toMatchObject([
    { number: 1, kind: 'original' },
    { number: 2, kind: 'amended', isLate: false },
  ])
  expect(await difference(1, 2)).toEqual(open)
  expect((await difference(2, 1)).tables[1].cells[0]).toEqual({
    cell: 'VATG_A1.r1.c5',
    before: '10000.01',
    after: '10000.00',
    difference: '-0.01',
  })
  expect((await snapshot(1)).data).toEqual(first.data)
  expect(
    (await snapshot(2)).data.view.tables.find((table: { tableCode: string }) => table.tableCode === 'VATG_A1').cells.r1
      .c5,
  ).toBe('10000.01')
  expect(await snapshot(3)).toMatchObject({ status: 404, msg: '这份申报表没有第 3 版，请从版本列表中选择' })
  expect((await state(taskNo)).isAmending).toBe(false)
})

test('TAX-19 an amendment is not filed before the filing it amends', async () => {
  const { taskNo, unlock, approve, register } = await filed()
  await unlock(taskNo)
  await approve(taskNo)
  expect(await register(taskNo, { receiptNo: 'later', filedOn: '2026-03-09' })).toMatchObject({
    code: 7799,
    msg: '申报日期不能早于上一次申报的 2026-03-10',
  })
})

test('TAX-25 a filed return takes no write by any path, and every figure stands as it was', async () => {
  const { taskNo, entId, clerkId, view, asClerk, save, table, task } = await filed()
  plans.set(entId, planOf(share('VATG_A1.r1.c1', 'A', '99.00')))
  const before = await view()
  const locked = { status: 200, code: 7799, msg: '申报表已申报，不能修改；需要修改请申请解锁' }
  const { version } = await table(taskNo, 'VATG_A1')
  expect(await save(taskNo, 'VATG_A1', { r1: { c5: '1.00' } })).toMatchObject(locked)
  expect(await save(taskNo, 'VATG_A5', {}, { header: { smallRelief: 'Y' } })).toMatchObject(locked)
  expect(await asClerk.post('/japi/tax/taxVat/fillFromInvoices', { taskNo })).toMatchObject(locked)
  expect(
    await asClerk.post('/japi/tax/taxVat/taxcommon/deleteColumnData', {
      taskNo,
      tableCode: 'VATG_A1',
      version,
      columns: ['c5'],
    }),
  ).toMatchObject(locked)
  expect((await asClerk.post('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo })).msg).toContain(
    '不能重复提交',
  )
  expect((await asClerk.post('/japi/tax/taxVat/engineValidate', { taskNo })).data.passed).toBe(true)
  await app
    .kitOf('invoice')
    .write((tx) => noteInvoicesTaken(tx, app.clock.now(), { entId, userId: clerkId, taxType: '01', period: '202602' }))
  expect(await view()).toEqual(before)
  expect((await task(taskNo)).state).toBe('filed')
})

test("TAX-25 TAX-10 a filed return's table takes no workbook, nor a preview made while it was open", async () => {
  const office = await filingOffice(app)
  const taskNo = await office.open()
  await office.save(taskNo, 'VATG_A1', sale('10000.00', '1300.00'), asGoods)
  const { version } = await office.table(taskNo, 'VATG_A1')
  await app.db
    .withoutPlugins()
    .insertInto('return_import')
    .values({
      id: `preview-${taskNo}`,
      ent_id: office.entId,
      user_id: office.clerkId,
      task_no: taskNo,
      table_code: 'VATG_A1',
      version,
      changes: JSON.stringify([{ cell: 'VATG_A1.r1.c5', from: '10000.00', to: '1.00' }]),
      refused: '[]',
      state: 'preview',
      created_at: app.clock.now(),
    })
    .execute()
  await office.approve(taskNo)
  await office.register(taskNo)
  expect(
    await office.asClerk.post('/japi/tax/taxVat/excel/import/confirm', { importId: `preview-${taskNo}` }),
  ).toMatchObject({ code: 7799, msg: '申报表已申报，不能修改；需要修改请申请解锁' })
  const template = (
    await app.inject({
      url: `/japi/tax/excelFormat/template?taskNo=${taskNo}&tableCode=VATG_A1`,
      headers: office.clerk,
    })
  ).rawPayload
  const sent = await app.inject({
    method: 'POST',
    url: '/japi/tax/taxVat/excel/import',
    headers: { ...office.clerk },
    payload: formOf({ taskNo, tableCode: 'VATG_A1' }, { name: 'a.xlsx', bytes: template }),
  })
  expect(sent.json()).toMatchObject({ code: 7799, msg: expect.stringContaining('申报表已申报，不能修改') })
  expect((await office.table(taskNo, 'VATG_A1')).cells.r1.c5).toBe('10000.00')
})

test('TAX-19 the database itself refuses to change or remove what was filed', async () => {
  const { taskNo } = await filed()
  const db = app.db.withoutPlugins()
  await expect(
    db.updateTable('filing_version').set({ receipt_no: 'x' }).where('task_no', '=', taskNo).execute(),
  ).rejects.toThrow('永久保留')
  await expect(db.deleteFrom('filing_version').where('task_no', '=', taskNo).execute()).rejects.toThrow('永久保留')
  for (const name of ['return_snapshot', 'return_snapshot_table', 'return_snapshot_cell'] as const)
    await expect(db.deleteFrom(name).execute()).rejects.toThrow('永久保留')
})

test('TAX-19 TAX-25 this month reads what was filed of last month until its amendment is approved', async () => {
  const office = await filed('202601', '1000.00', '130.00')
  const month = await office.open('202602')
  const ytd = async () => (await office.table(month, 'VATG_MAIN')).cells.r1.c2
  await office.save(month, 'VATG_A1', sale('200.00', '26.00'), asGoods)
  expect(await ytd()).toBe('1200.00')
  await office.unlock(office.taskNo)
  await office.save(office.taskNo, 'VATG_A1', sale('5000.00', '650.00'))
  await office.validate(month)
  expect(await ytd()).toBe('1200.00')
  await office.save(month, 'VATG_A1', sale('300.00', '39.00'))
  expect(await ytd()).toBe('1300.00')
  await office.approve(office.taskNo)
  expect(await ytd()).toBe('1300.00')
  await office.validate(month)
  expect(await ytd()).toBe('5300.00')
  await office.register(office.taskNo, { receiptNo: 'amended', filedOn: '2026-03-11' })
  await office.validate(month)
  expect(await ytd()).toBe('5300.00')
  // The same for figures approved and reopened before filing.
  await office.approve(month)
  await office.unlock(month)
  await office.save(month, 'VATG_A1', sale('9.00', '1.17'))
  const next = await office.open('202603')
  await office.save(next, 'VATG_A1', sale('1.00', '0.13'), asGoods)
  expect((await office.table(next, 'VATG_MAIN')).cells.r1.c2).toBe('5301.00')
})
