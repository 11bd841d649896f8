import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeTask } from '@portal/tax-task/server/testing'
import type { Contribution, FillingPlan } from '@portal/invoice/server/public'
import { makeReturn, withReturns } from './testing.ts'

/** What the pool would say, by task period; a test sets it before it fills. */
const plans = new Map<string, FillingPlan>()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ key: 'tax_return', ...withReturns({ planInvoices: async (_db, scope) => plans.get(scope.entId) ?? { outcomes: [], contributions: [] } }), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

const of = (cell: string, ref: string, value: string): Contribution => ({ cell, source: 'invoice', ref, line: 1, rule: 'FILL.A1.01', value })
const filledBy = (...contributions: Contribution[]): FillingPlan =>
  ({ contributions, outcomes: [...new Set(contributions.map(one => one.ref))].map(key => ({ key, line: 1, outcome: 'filled', rule: 'FILL.A1.01', reason: null })) })

async function office(period = '202602') {
  const made = await makeReturn(app, period)
  const call = async (url: string, payload?: object) => {
    const answer = await app.inject({ method: payload ? 'POST' : 'GET', url, headers: made.clerk, ...payload ? { payload } : {} })
    return { status: answer.statusCode, ...answer.json() }
  }
  const tableUrl = (code: string) => `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${made.taskNo}&tableCode=${code}`
  return {
    ...made, call,
    table: async (code: string) => (await call(tableUrl(code))).data,
    save: async (tableCode: string, cells: object, more: object = {}) =>
      call('/japi/tax/taxVat/saveCells', { taskNo: made.taskNo, tableCode, version: (await call(tableUrl(tableCode))).data.version, cells, ...more }),
    fill: () => call('/japi/tax/taxVat/fillFromInvoices', { taskNo: made.taskNo }),
    view: async () => (await call(`/japi/tax/taxVat/return?taskNo=${made.taskNo}`)).data,
  }
}

test('TAX-05 a new return reads as blank tables of the edition in force, versions 1', async () => {
  const { table, view } = await office()
  const annex = await table('VATG_A1')
  expect(annex).toMatchObject({ tableCode: 'VATG_A1', version: 1, header: { period: '202602' }, format: { edition: '2021版' } })
  expect(annex.cells.r1).toEqual(Object.fromEntries(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10'].map(column => [column, '0.00'])))
  expect(annex.cells.r6.c1).toBeUndefined()
  expect((await table('VATG_A5')).cells.r1.c4).toBe('0.07')
  expect((await view()).tables.map((one: { tableCode: string }) => one.tableCode)).toEqual(['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF'])
})

test('TAX-12 the manual part is the total less the invoices and survives refilling', async () => {
  const { entId, save, fill, table, view } = await office()
  plans.set(entId, filledBy(of('VATG_A1.r1.c1', 'A', '100.00'), of('VATG_A1.r1.c1', 'B', '50.00'), of('VATG_A1.r1.c2', 'A', '13.00')))
  expect((await fill()).data).toEqual({ filled: 2, needPerson: [] })
  expect((await save('VATG_A1', { r1: { c1: '200.00' } })).data.changed.VATG_A1.r1.c1).toBe('200.00')
  expect((await view()).origins['VATG_A1.r1.c1']).toEqual({ source: 'mixed', invoices: '150.00', manual: '50.00', spread: null, taxItem: null, rule: '' })
  plans.set(entId, filledBy(of('VATG_A1.r1.c1', 'A', '100.00')))
  await fill()
  expect((await table('VATG_A1')).cells.r1).toMatchObject({ c1: '150.00', c2: '0.00' })
  plans.delete(entId)
  await fill()
  expect((await table('VATG_A1')).cells.r1.c1).toBe('50.00')
})

test('TAX-12 a total equal to the invoices leaves no manual part; an emptied cell reads as the invoices again', async () => {
  const { entId, save, fill, table, view } = await office()
  plans.set(entId, filledBy(of('VATG_A1.r1.c1', 'A', '100.00')))
  await fill()
  await save('VATG_A1', { r1: { c1: '130.00' } })
  expect((await save('VATG_A1', { r1: { c1: null } })).data.changed.VATG_A1.r1.c1).toBe('100.00')
  await save('VATG_A1', { r1: { c1: '100.00' } })
  expect((await view()).origins['VATG_A1.r1.c1']).toMatchObject({ source: 'invoice', manual: null })
  expect((await table('VATG_A1')).cells.r1.c1).toBe('100.00')
})

test('TAX-12 manual sales of annex 1 reach lines 2 and 3 of the main form by their tax item', async () => {
  const { save, table, view } = await office()
  const { data } = await save('VATG_A1', { r1: { c5: '1000.00' }, r5: { c5: '200.00' } }, { taxItem: { 'r1.c5': 'goods', 'r5.c5': 'services' } })
  expect(data.changed.VATG_MAIN).toMatchObject({ r1: { c1: '1200.00' }, r2: { c1: '1000.00' }, r3: { c1: '200.00' } })
  expect((await table('VATG_MAIN')).version).toBe(1)
  await save('VATG_MAIN', { r2: { c1: '1005.00' } })
  expect((await view()).origins['VATG_MAIN.r2.c1']).toMatchObject({ spread: '1000.00', manual: '5.00' })
  await save('VATG_A1', { r1: { c5: null } })
  expect((await table('VATG_MAIN')).cells.r2.c1).toBe('5.00')
})

test('TAX-07 a typed zero outlasts a proposal, an emptied cell takes it back', async () => {
  const { save, table } = await office()
  await save('VATG_A1', { r2: { c1: '1000.00', c2: '130.00' } })
  await save('VATG_A3', { r1: { c3: '300.00' } })
  expect((await table('VATG_A3')).cells.r1.c5).toBe('300.00')
  await save('VATG_A3', { r1: { c5: '0.00' } })
  expect((await table('VATG_A3')).cells.r1.c5).toBe('0.00')
  await save('VATG_A3', { r1: { c5: '' } })
  expect((await table('VATG_A3')).cells.r1.c5).toBe('300.00')
})

test('TAX-05 a version rises only for the table that was written', async () => {
  const { taskNo, entId, call, save, fill, table } = await office()
  await save('VATG_A1', { r1: { c1: '100.00' } })
  expect([(await table('VATG_A1')).version, (await table('VATG_MAIN')).version]).toEqual([2, 1])
  await save('VATG_A5', {}, { header: { smallRelief: 'Y' } })
  expect((await table('VATG_A5'))).toMatchObject({ version: 2, header: { smallRelief: 'Y' } })
  plans.set(entId, filledBy(of('VATG_A2.r2.c2', 'A', '10.00')))
  await fill()
  expect([(await table('VATG_A2')).version, (await table('VATG_A1')).version]).toEqual([2, 2])
  expect((await call(`/japi/tax/task/tableVersion?tableCode=VATG_A2&taskNo=${taskNo}`)).data[0]).toEqual({ tableCode: 'VATG_A2', version: 2, edition: '2021版' })
})

test.for([
  ['a calculated cell', 'VATG_A1', { r1: { c1: '1.00', c9: '5.00' } }, '由系统计算'],
  ['a cell that does not apply', 'VATG_A1', { r1: { c1: '1.00', c11: '5.00' } }, '此栏不填'],
  ['too many decimals', 'VATG_A1', { r1: { c1: '1.005' } }, '最多保留2位小数'],
  ['a count with decimals', 'VATG_A2', { r2: { c1: '1.5' } }, '须为整数'],
  ['an unknown row', 'VATG_A1', { r1: { c1: '1.00' }, r99: { c1: '1.00' } }, '没有单元格'],
  ['an unknown column', 'VATG_A1', { r1: { c99: '1.00' } }, '没有单元格'],
  ['a word for a number', 'VATG_A1', { r1: { c1: '12万' } }, '须为数字'],
  ['an exponent', 'VATG_A1', { r1: { c1: '1e5' } }, '须为数字'],
  ['an endless number', 'VATG_A1', { r1: { c1: '9'.repeat(40) } }, '最多18位'],
  ['a name of the language', 'VATG_A1', { constructor: { toString: '1.00' } }, '没有单元格'],
  ['an unknown table', 'VATX_A1', { r1: { c1: '1.00' } }, '没有表'],
] as const)('TAX-05 %s is refused and nothing of the write is saved', async ([, tableCode, cells, reason]) => {
  const { taskNo, call, table } = await office()
  const answer = await call('/japi/tax/taxVat/saveCells', { taskNo, tableCode, version: 1, cells })
  expect(answer).toMatchObject({ status: 200, code: 7799 })
  expect(answer.msg).toContain(reason)
  expect((await table('VATG_A1'))).toMatchObject({ version: 1, cells: { r1: { c1: '0.00' } } })
})

test('TAX-12 rows of the relief form go by their code: refused without one, in ascending order, moved with a new code', async () => {
  const { save, table } = await office()
  expect((await save('VATG_RELIEF', { r2: { c2: '10.00' } })).msg).toContain('减免性质代码')
  await save('VATG_RELIEF', { r2: { code: '0001129924', c2: '10.00' } })
  await save('VATG_RELIEF', { r3: { code: '0001129914', c2: '3.00' } })
  expect((await table('VATG_RELIEF')).cells.r2).toMatchObject({ code: '0001129914', c2: '3.00', c4: '3.00' })
  expect((await table('VATG_RELIEF')).cells.r3).toMatchObject({ code: '0001129924', c2: '10.00' })
  await save('VATG_RELIEF', { r3: { code: '0001129902' } })
  expect((await table('VATG_RELIEF')).cells.r2).toMatchObject({ code: '0001129902', c2: '10.00' })
  expect((await save('VATG_RELIEF', { r4: { code: '0001129902' } })).code).toBe(7799)
  await save('VATG_RELIEF', { r2: { code: null } })
  expect((await table('VATG_RELIEF')).cells.r2).toMatchObject({ code: '0001129914', c2: '3.00' })
})

test('TAX-05 clearing a column takes its manual parts and leaves the invoices', async () => {
  const { taskNo, entId, call, save, fill, table } = await office()
  plans.set(entId, filledBy(of('VATG_A1.r1.c1', 'A', '100.00')))
  await fill()
  await save('VATG_A1', { r1: { c1: '120.00', c2: '15.60' }, r2: { c1: '7.00' } })
  const { version } = await table('VATG_A1')
  const cleared = await call('/japi/tax/taxVat/taxcommon/deleteColumnData', { taskNo, tableCode: 'VATG_A1', version, columns: ['c1'] })
  expect(cleared.data.version).toBe(version + 1)
  expect((await table('VATG_A1')).cells).toMatchObject({ r1: { c1: '100.00', c2: '15.60' }, r2: { c1: '0.00' } })
})

test('TAX-09 an explanation adds up: invoices and manual make the cell, inputs make a calculated one', async () => {
  const { taskNo, entId, call, save, fill } = await office()
  plans.set(entId, filledBy(of('VATG_A1.r1.c1', 'A', '100.10'), of('VATG_A1.r1.c1', 'B', '50.20'), of('VATG_A1.r1.c1', 'B', '-0.30')))
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
  expect(sum.inputs.reduce((total: number, one: { value: string }) => total + Math.round(Number(one.value) * 100), 0)).toBe(20500)
  expect((await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=VATG_A1.r99.c1`)).status).toBe(404)
})

test('TAX-08 a rule that fails says which, its level, both sides and the cells', async () => {
  const { taskNo, call, save } = await office()
  await save('VATG_A2', { r9: { c1: '1', c3: '500.00' } })
  const { data } = await call('/japi/tax/taxVat/engineValidate', { taskNo })
  expect(data.passed).toBe(false)
  expect(data.fired.filter((rule: { level: string }) => rule.level === 'error')).toEqual([
    { id: 'VATG-A201', level: 'error', message: expect.stringContaining('购建不动产'), left: '500.00', right: '0.00', cells: expect.arrayContaining(['VATG_A2.r9.c3', 'VATG_A2.r1.c3']) },
  ])
  await save('VATG_A2', { r9: { c1: null, c3: null } })
  expect((await call('/japi/tax/taxVat/engineValidate', { taskNo })).data.passed).toBe(true)
})

test('TAX-04 the last period counts once it is approved, not before', async () => {
  const made = await office('202601')
  const prior = (column: string) => made.view().then(({ prior: found }) => found?.forms.VATG_A2.cells.r27?.[column])
  await made.save('VATG_A2', { r26: { c1: '2', c2: '200.00', c3: '26.00' } })
  const next = await makeTask(app, { entId: made.entId, userId: made.clerkId, period: '202602' })
  const opening = async () => (await made.call(`/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${next}&tableCode=VATG_A2`)).data.cells.r25.c3
  expect(await opening()).toBe('0.00')
  const submitted = await made.call('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo: made.taskNo })
  expect(submitted.code, JSON.stringify(submitted)).toBe(200)
  await app.inject({ method: 'POST', url: '/japi/api/manage/workflowtask/submitAuditResult', headers: made.manager, payload: { processInstId: submitted.data.processInstId, approve: '1' } })
  expect(await prior('c3')).toBeUndefined()
  expect(await opening()).toBe('26.00')
})

test('TAX-05 hidden tables are one user\'s own', async () => {
  const { taskNo, call, manager } = await office()
  await call('/japi/tax/system/user/updateHiddenTableList', { taskNo, hiddenTables: ['VATG_A3', 'VATG_A3'] })
  const hidden = (list: { tableCode: string, hidden: boolean }[]) => list.filter(one => one.hidden).map(one => one.tableCode)
  expect(hidden((await call('/japi/tax/system/user/queryTaxTableList', { taskNo })).data)).toEqual(['VATG_A3'])
  const theirs = await app.inject({ method: 'POST', url: '/japi/tax/system/user/queryTaxTableList', headers: manager, payload: { taskNo } })
  expect(hidden(theirs.json().data)).toEqual([])
})
