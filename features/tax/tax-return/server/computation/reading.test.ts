import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeProfile, makeTask } from '@portal/tax-task/server/testing'
import { poolFeature } from '../testing/pool.ts'
import { chosenPlans, openReturn, planOf, plans, share, withReturns } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ planInvoices: chosenPlans, more: [poolFeature()] }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

test('TAX-05 a new return reads as blank tables of the edition in force, versions 1', async () => {
  const { table, view } = await openReturn(app)
  const annex = await table('VATG_A1')
  expect(annex).toMatchObject({
    tableCode: 'VATG_A1',
    version: 1,
    header: { period: '202602' },
    format: { edition: '2021版' },
  })
  expect(annex.cells.r1).toEqual(
    Object.fromEntries(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10'].map((column) => [column, '0.00'])),
  )
  expect(annex.cells.r6.c1).toBeUndefined()
  expect((await table('VATG_A5')).cells.r1.c4).toBe('0.07')
  expect((await view()).tables.map((one: { tableCode: string }) => one.tableCode)).toEqual([
    'VATG_MAIN',
    'VATG_A1',
    'VATG_A2',
    'VATG_A3',
    'VATG_A4',
    'VATG_A5',
    'VATG_RELIEF',
  ])
})

test('TAX-09 an explanation adds up: invoices and manual make the cell, inputs make a calculated one', async () => {
  const { taskNo, entId, call, save, fill } = await openReturn(app)
  plans.set(
    entId,
    planOf(
      share('VATG_A1.r1.c1', 'A', '100.10'),
      share('VATG_A1.r1.c1', 'B', '50.20'),
      share('VATG_A1.r1.c1', 'B', '-0.30'),
    ),
  )
  await fill()
  await save('VATG_A1', { r1: { c1: '200.00', c3: '5.00' } })
  const explain = async (cell: string) => (await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=${cell}`)).data
  const own = await explain('VATG_A1.r1.c1')
  expect(own).toMatchObject({ value: '200.00', formula: null, inputs: [], invoices: { count: 2, sum: '150.00' } })
  expect(own.invoices.firstPage.map((one: { value: string }) => one.value)).toEqual(['100.10', '50.20', '-0.30'])
  expect(own.feeds).toContain('VATG_A1.r1.c9')
  const sum = await explain('VATG_A1.r1.c9')
  expect(sum.value).toBe('205.00')
  expect(sum.inputs).toContainEqual({ cell: 'VATG_A1.r1.c1', value: '200.00' })
  expect(
    sum.inputs.reduce((total: number, one: { value: string }) => total + Math.round(Number(one.value) * 100), 0),
  ).toBe(20500)
  expect((await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=VATG_A1.r99.c1`)).status).toBe(404)
})

test('TAX-08 a rule that fails says which, its level, both sides and the cells', async () => {
  const { taskNo, call, save } = await openReturn(app)
  await save('VATG_A2', { r9: { c1: '1', c3: '500.00' } })
  const { data } = await call('/japi/tax/taxVat/engineValidate', { taskNo })
  expect(data.passed).toBe(false)
  expect(data.fired.filter((rule: { level: string }) => rule.level === 'error')).toEqual([
    {
      id: 'VATG-A201',
      level: 'error',
      message: expect.stringContaining('购建不动产'),
      left: '500.00',
      right: '0.00',
      cells: expect.arrayContaining(['VATG_A2.r9.c3', 'VATG_A2.r1.c3']),
    },
  ])
  await save('VATG_A2', { r9: { c1: null, c3: null } })
  expect((await call('/japi/tax/taxVat/engineValidate', { taskNo })).data.passed).toBe(true)
})

test('TAX-04 TAX-12 the last period counts only once approved; its head is carried over but for the day', async () => {
  const made = await openReturn(app, '202601')
  const prior = (column: string) => made.view().then(({ prior: found }) => found?.forms.VATG_A2.cells.r27?.[column])
  await made.save('VATG_A2', { r26: { c1: '2', c2: '200.00', c3: '26.00' } })
  await made.save('VATG_MAIN', {}, { header: { legalRep: '周敏', bankAccount: '工行 622', fillDate: '2026-02-05' } })
  const next = await makeTask(app, { entId: made.entId, userId: made.clerkId, period: '202602' })
  const opening = async () =>
    (
      await made.call(
        `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${next}&tableCode=VATG_A2`,
      )
    ).data.cells.r25.c3
  expect(await opening()).toBe('0.00')
  const submitted = await made.call('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo: made.taskNo })
  expect(submitted.code, JSON.stringify(submitted)).toBe(200)
  await app.inject({
    method: 'POST',
    url: '/japi/api/manage/workflowtask/submitAuditResult',
    headers: made.manager,
    payload: { processInstId: submitted.data.processInstId, approve: '1' },
  })
  expect(await prior('c3')).toBeUndefined()
  expect(await opening()).toBe('26.00')
  const head = async () => (await made.table('VATG_MAIN', next)).header
  expect([(await head()).legalRep, (await head()).bankAccount, (await head()).fillDate]).toEqual([
    '周敏',
    '工行 622',
    undefined,
  ])
  await made.call('/japi/tax/taxVat/saveCells', {
    taskNo: next,
    tableCode: 'VATG_MAIN',
    version: 1,
    cells: {},
    header: { legalRep: null },
  })
  expect([(await head()).legalRep ?? '', (await head()).bankAccount]).toEqual(['', '工行 622'])
})

test("TAX-05 hidden tables are one user's own", async () => {
  const { taskNo, call, manager } = await openReturn(app)
  await call('/japi/tax/system/user/updateHiddenTableList', { taskNo, hiddenTables: ['VATG_A3', 'VATG_A3'] })
  const hidden = (list: { tableCode: string; hidden: boolean }[]) =>
    list.filter((one) => one.hidden).map((one) => one.tableCode)
  expect(hidden((await call('/japi/tax/system/user/queryTaxTableList', { taskNo })).data)).toEqual(['VATG_A3'])
  const theirs = await app.inject({
    method: 'POST',
    url: '/japi/tax/system/user/queryTaxTableList',
    headers: manager,
    payload: { taskNo },
  })
  expect(hidden(theirs.json().data)).toEqual([])
})

test('TAX-01 TAX-05 a small-scale taxpayer has the form of its own, by the quarter', async () => {
  const { entId, clerkId, call } = await openReturn(app)
  await makeProfile(app, entId, { taxpayerType: '2', filings: [{ taxType: '01', cadence: 'quarter' }] })
  const taskNo = await makeTask(app, { entId, userId: clerkId, period: '20261' })
  const list = (await call('/japi/tax/system/user/queryTaxTableList', { taskNo })).data
  expect(list.map((one: { tableCode: string }) => one.tableCode)).toEqual(['VATS_MAIN'])
  const written = await call('/japi/tax/taxVat/saveCells', {
    taskNo,
    tableCode: 'VATS_MAIN',
    version: 1,
    cells: { r1: { c1: '1000' } },
  })
  expect(written.data.changed.VATS_MAIN.r1).toMatchObject({ c1: '1000.00', c3: '1000.00' })
  expect((await call('/japi/tax/taxVat/engineValidate', { taskNo })).data.fired).toEqual(expect.any(Array))
  expect((await call('/japi/tax/taxVat/fillFromInvoices', { taskNo })).data).toEqual({ filled: 0, needPerson: [] })
})

test('TAX-04 a last period filed on another form is no prior, and does no harm', async () => {
  const made = await openReturn(app, '20254')
  await app
    .kitOf('tax-return')
    .write((tx) =>
      tx.db
        .insertInto('return_table')
        .values({ ent_id: made.entId, task_no: made.taskNo, table_code: 'VATS_MAIN', version: 1, header: '{}' })
        .execute(),
    )
  await app
    .kitOf('tax-task')
    .write((tx) => tx.db.updateTable('tax_task').set({ state: 'approved' }).where('ent_id', '=', made.entId).execute())
  const taskNo = await makeTask(app, { entId: made.entId, userId: made.clerkId, period: '20261' })
  expect((await made.call(`/japi/tax/taxVat/return?taskNo=${taskNo}`)).data.prior).toBeNull()
  expect((await made.table('VATG_MAIN', taskNo)).cells.r1.c1).toBe('0.00')
})
