/**
 * Effects of writing a cell by its kind: manual part, proposal, head, relief code, column, tax that follows its rate.
 * Each test is a few calls on a new return, so all share one app.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import { copyDueEvents } from '@portal/server-kit/stream/copy-due'
import { createTestApp, type TestApp } from '@portal/testkit'
import { chosenPlans, openReturn, planOf, plans, share, withReturns } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ planInvoices: chosenPlans }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

test('TAX-12 the manual part is the total less the invoices and survives refilling', async () => {
  const { entId, save, fill, table, view } = await openReturn(app)
  plans.set(
    entId,
    planOf(
      share('VATG_A1.r1.c1', 'A', '100.00'),
      share('VATG_A1.r1.c1', 'B', '50.00'),
      share('VATG_A1.r1.c2', 'A', '13.00'),
    ),
  )
  expect((await fill()).data).toEqual({ filled: 2, needPerson: [] })
  expect((await save('VATG_A1', { r1: { c1: '200.00' } })).data.changed.VATG_A1.r1.c1).toBe('200.00')
  expect((await view()).origins['VATG_A1.r1.c1']).toEqual({
    source: 'mixed',
    invoices: '150.00',
    manual: '50.00',
    spread: null,
    taxItem: null,
    rule: '',
  })
  plans.set(entId, planOf(share('VATG_A1.r1.c1', 'A', '100.00')))
  await fill()
  expect((await table('VATG_A1')).cells.r1).toMatchObject({ c1: '150.00', c2: '0.00' })
  plans.delete(entId)
  await fill()
  expect((await table('VATG_A1')).cells.r1.c1).toBe('50.00')
})

test('LEAD-11 SES-20 filling names in the audit log which cells it changed, before and after', async () => {
  const { entId, fill } = await openReturn(app)
  plans.set(entId, planOf(share('VATG_A1.r1.c1', 'A', '100.00')))
  await fill()
  plans.set(entId, planOf(share('VATG_A1.r1.c1', 'A', '80.00')))
  await fill()
  const rows = await app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('ent_id', '=', entId)
    .where('action', '=', 'tax.return.fill')
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.detail?.['changes'])).toEqual([
    [{ field: 'VATG_A1.r1.c1', from: '0.00', to: '100.00' }],
    [{ field: 'VATG_A1.r1.c1', from: '100.00', to: '80.00' }],
  ])
})

test('TAX-12 a total equal to the invoices leaves no manual part; an emptied cell reads them again', async () => {
  const { entId, save, fill, table, view } = await openReturn(app)
  plans.set(entId, planOf(share('VATG_A1.r1.c1', 'A', '100.00')))
  await fill()
  await save('VATG_A1', { r1: { c1: '130.00' } })
  expect((await save('VATG_A1', { r1: { c1: null } })).data.changed.VATG_A1.r1.c1).toBe('100.00')
  await save('VATG_A1', { r1: { c1: '100.00' } })
  expect((await view()).origins['VATG_A1.r1.c1']).toMatchObject({ source: 'invoice', manual: null })
  expect((await table('VATG_A1')).cells.r1.c1).toBe('100.00')
})

test('TAX-12 manual sales of annex 1 reach lines 2 and 3 of the main form by their tax item', async () => {
  const { save, table, view } = await openReturn(app)
  const { data } = await save(
    'VATG_A1',
    { r1: { c5: '1000.00' }, r5: { c5: '200.00' } },
    { taxItem: { 'r1.c5': 'goods', 'r5.c5': 'services' } },
  )
  expect(data.changed.VATG_MAIN).toMatchObject({ r1: { c1: '1200.00' }, r2: { c1: '1000.00' }, r3: { c1: '200.00' } })
  expect((await table('VATG_MAIN')).version).toBe(1)
  await save('VATG_MAIN', { r2: { c1: '1005.00' } })
  expect((await view()).origins['VATG_MAIN.r2.c1']).toMatchObject({ spread: '1000.00', manual: '5.00' })
  await save('VATG_A1', { r1: { c5: null } })
  expect((await table('VATG_MAIN')).cells.r2.c1).toBe('5.00')
})

test('TAX-07 a typed zero outlasts a proposal, an emptied cell takes it back', async () => {
  const { save, table } = await openReturn(app)
  await save('VATG_A1', { r2: { c1: '1000.00', c2: '130.00' } })
  await save('VATG_A3', { r1: { c3: '300.00' } })
  expect((await table('VATG_A3')).cells.r1.c5).toBe('300.00')
  await save('VATG_A3', { r1: { c5: '0.00' } })
  expect((await table('VATG_A3')).cells.r1.c5).toBe('0.00')
  await save('VATG_A3', { r1: { c5: '' } })
  expect((await table('VATG_A3')).cells.r1.c5).toBe('300.00')
})

test('TAX-05 the head of a table keeps the period of its task', async () => {
  const { save, table } = await openReturn(app)
  const { period } = (await table('VATG_A1')).header
  expect(await save('VATG_A1', { r1: { c1: '100.00' } }, { header: { period: '209912' } })).toMatchObject({
    code: 7799,
    msg: `税款所属时间由任务确定，为 ${period}，不能修改`,
  })
  expect(await table('VATG_A1')).toMatchObject({ version: 1, header: { period }, cells: { r1: { c1: '0.00' } } })
  expect(await save('VATG_A1', {}, { header: { fillDate: '2026-02-30' } })).toMatchObject({
    code: 7799,
    msg: '填表日期不是有效的日期，写作 2026-03-15',
  })
  expect(await save('VATG_A5', {}, { header: { reliefFrom: '202613' } })).toMatchObject({ code: 7799 })
  expect((await save('VATG_A1', {}, { header: { period, fillDate: '2026-03-10' } })).code).toBe(200)
})

test('TAX-05 the head of a table names the taxpayer of its return and no other; the same is taken', async () => {
  const { save, table } = await openReturn(app)
  const { taxpayerName } = (await table('VATG_MAIN')).header
  expect(await save('VATG_MAIN', {}, { header: { taxpayerName: '别家公司' } })).toMatchObject({
    code: 7799,
    msg: expect.stringContaining(`由企业信息确定，为 ${taxpayerName}，不能在申报表上修改`),
  })
  expect((await save('VATG_MAIN', {}, { header: { taxpayerName, legalRep: '周敏' } })).code).toBe(200)
  expect((await table('VATG_MAIN')).header).toMatchObject({ taxpayerName, legalRep: '周敏' })
})

test('TAX-05 a version rises only for the table that people wrote in: a filling raises none', async () => {
  const { taskNo, entId, call, save, fill, table } = await openReturn(app)
  await save('VATG_A1', { r1: { c1: '100.00' } })
  expect([(await table('VATG_A1')).version, (await table('VATG_MAIN')).version]).toEqual([2, 1])
  await save('VATG_A5', {}, { header: { smallRelief: 'Y' } })
  expect(await table('VATG_A5')).toMatchObject({ version: 2, header: { smallRelief: 'Y' } })
  plans.set(entId, planOf(share('VATG_A2.r2.c2', 'A', '10.00')))
  await fill()
  expect([(await table('VATG_A2')).version, (await table('VATG_A1')).version]).toEqual([1, 2])
  expect((await table('VATG_A2')).cells.r2.c2).toBe('10.00')
  expect((await call(`/japi/tax/task/tableVersion?tableCode=VATG_A2&taskNo=${taskNo}`)).data[0]).toEqual({
    tableCode: 'VATG_A2',
    version: 1,
    edition: '2021版',
  })
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
  ['an endless number', 'VATG_A1', { r1: { c1: '9'.repeat(40) } }, '最多 13 位'],
  ['an amount of fourteen digits', 'VATG_A1', { r1: { c1: '10000000000000.00' } }, '最多 13 位'],
  ['a name of the language', 'VATG_A1', { constructor: { toString: '1.00' } }, '没有单元格'],
  ['an unknown table', 'VATX_A1', { r1: { c1: '1.00' } }, '没有表'],
] as const)('TAX-05 %s is refused and nothing of the write is saved', async ([, tableCode, cells, reason]) => {
  const { taskNo, call, table } = await openReturn(app)
  const answer = await call('/japi/tax/taxVat/saveCells', { taskNo, tableCode, version: 1, cells })
  expect(answer).toMatchObject({ status: 200, code: 7799 })
  expect(answer.msg).toContain(reason)
  expect(await table('VATG_A1')).toMatchObject({ version: 1, cells: { r1: { c1: '0.00' } } })
})

test('TAX-12 relief rows go by their code: refused without one, in ascending order, moved by a new one', async () => {
  const { save, table } = await openReturn(app)
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
  const { taskNo, entId, call, save, fill, table } = await openReturn(app)
  plans.set(entId, planOf(share('VATG_A1.r1.c1', 'A', '100.00')))
  await fill()
  await save('VATG_A1', { r1: { c1: '120.00', c2: '15.60' }, r2: { c1: '7.00' } })
  const { version } = await table('VATG_A1')
  const cleared = await call('/japi/tax/taxVat/taxcommon/deleteColumnData', {
    taskNo,
    tableCode: 'VATG_A1',
    version,
    columns: ['c1'],
  })
  expect(cleared.data.version).toBe(version + 1)
  expect((await table('VATG_A1')).cells).toMatchObject({ r1: { c1: '100.00', c2: '15.60' }, r2: { c1: '0.00' } })
})

test("TAX-12 TAX-06 typed sales bring tax by the rate: nobody's part, typed over, gone with the sales", async () => {
  const { save, table, view, call, taskNo } = await openReturn(app)
  const { data } = await save('VATG_A1', { r1: { c5: '50000.00', c7: '1000.00' }, r11: { c5: '300.00' } })
  expect([data.changed.VATG_A1.r1.c6, data.changed.VATG_A1.r1.c8, data.changed.VATG_A1.r11.c6]).toEqual([
    '6500.00',
    '130.00',
    '9.00',
  ])
  expect(data.changed.VATG_MAIN.r11.c1).toBe('6630.00')
  expect((await view()).origins['VATG_A1.r1.c6']).toEqual({
    source: 'derived',
    invoices: null,
    manual: null,
    spread: null,
    taxItem: null,
    rule: 'VATG_A1.P.r1.c6',
  })
  const explained = (await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=VATG_A1.r1.c6`)).data
  expect([explained.formula, explained.own, explained.inputs]).toEqual([
    expect.stringContaining('按税率推算的默认值'),
    null,
    [{ cell: 'VATG_A1.r1.c5', value: '50000.00' }],
  ])
  expect(
    (await call('/japi/tax/taxVat/engineValidate', { taskNo })).data.fired.filter(
      (rule: { id: string }) => rule.id === 'VATG-A111',
    ),
  ).toEqual([])
  // The request carries the cell's total.
  await save('VATG_A1', { r1: { c6: '6400.00' } })
  expect((await view()).origins['VATG_A1.r1.c6']).toMatchObject({ source: 'manual', manual: '6400.00' })
  await save('VATG_A1', { r1: { c5: '60000.00' } })
  expect((await table('VATG_A1')).cells.r1.c6).toBe('6400.00')
  expect((await save('VATG_A1', { r1: { c6: null } })).data.changed.VATG_A1.r1.c6).toBe('7800.00')
  await save('VATG_A1', { r1: { c5: '0.00' } })
  expect((await table('VATG_A1')).cells.r1).toMatchObject({ c5: '0.00', c6: '0.00', c8: '130.00' })
  expect((await view()).origins['VATG_A1.r1.c6']).toBeUndefined()
})

test('TAX-12 filling leaves a proposed tax a proposal; rows whose rate the form lacks propose nothing', async () => {
  const { entId, save, fill, table, view } = await openReturn(app)
  await save('VATG_A1', { r3: { c5: '100.00' }, r13a: { c5: '100.00' }, r18: { c5: '100.00' } })
  plans.set(entId, planOf(share('VATG_A1.r3.c1', 'A', '1000.00'), share('VATG_A1.r3.c2', 'A', '90.00')))
  await fill()
  expect((await table('VATG_A1')).cells).toMatchObject({ r3: { c6: '9.00', c10: '99.00' }, r13a: { c6: '0.00' } })
  expect((await view()).origins['VATG_A1.r3.c6']).toMatchObject({ source: 'derived', invoices: null, manual: null })
})

test('TAX-18 LEAD-04 members hear in order of the task made, moved on, and tables saved', async () => {
  const { entId, taskNo, clerkId, managerId, save } = await openReturn(app)
  const stranger = await makeSignedIn(app)
  const { version } = (await save('VATG_A1', { r1: { c1: '200.00' } })).data
  const people = [clerkId, managerId, stranger.user.userId]
  await copyDueEvents(app.db, people, app.clock.now())
  const rows = await app.db
    .selectFrom('user_event')
    .select(['user_id', 'ent_id', 'kind', 'data'])
    .where('user_id', 'in', people)
    .orderBy('user_id')
    .orderBy('seq')
    .execute()
  const told = [
    { kind: 'task', data: { taskNo, state: 'created' } },
    { kind: 'task', data: { taskNo, state: 'computed' } },
    { kind: 'return', data: { taskNo, versions: { VATG_A1: version }, isFilled: false } },
  ]
  expect(rows).toEqual(
    [clerkId, managerId].toSorted().flatMap((user_id) => told.map((each) => ({ user_id, ent_id: entId, ...each }))),
  )
})
