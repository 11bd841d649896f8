import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerPort } from '@portal/ledger/server/public'
import { booksOf, ledgerFeature } from '@portal/ledger/server/testing'
import { storeReturn, withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { callsOf, path, quarterly } from './qcit.fixture.ts'
import { quarterSourcesFrom } from './quarter-sources.ts'

/** A quarter filled from the enterprise's books, and what is said when they move. */
let app: TestApp
beforeAll(async () => {
  const sources = quarterSourcesFrom({
    ...ledgerPort,
    pages: { import: (period) => `/import?period=${period}`, mapping: () => '/mapping' },
  })
  app = await createTestApp({
    ...withReturns({ quarters: sources, more: [ledgerFeature()] }),
    businessDay: '2026-10-09',
  })
})
afterAll(() => app.stop())

async function office() {
  const here = await quarterly(app, { name: '示例企业有限公司' })
  const calls = callsOf(app, here)
  const ready = async (taskNo: string): Promise<{ id: string; message: string; act: string }[]> =>
    (await calls.call(`${path}/readiness?taskNo=${taskNo}`)).data.readiness
  const idsOf = async (taskNo: string) => (await ready(taskNo)).map(({ id }) => id)
  return { ...here, ...calls, ...(await booksOf(app, here.entId)), ready, idsOf }
}

test('TAX-26 LEAD-01 a quarter takes its figures from the books; each figure tells account and rule', async () => {
  const here = await office()
  await here.take('202609', 'TB-Y1.xlsx')
  const taskNo = await here.create('20263')
  const { cells } = await here.table(taskNo, 'A200000')
  expect(cells).toMatchObject({ r1: { c1: '41590000.00' }, r7: { c1: '172000.00' }, r18: { c1: '5236200.00' } })
  const told = (await here.call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=A200000.r1.c1`)).data
  expect(told.invoices).toMatchObject({ count: 4, sum: '41590000.00' })
  const [first] = told.invoices.firstPage
  expect(first).toMatchObject({ number: '600101 主营业务收入\\销售商品收入', kindName: '科目余额表（截至2026年9月）' })
  expect(told.invoices.rules[first.rule]).toMatchObject({ title: '账簿：6001 主营业务收入', verified: false })
  expect(await here.idsOf(taskNo)).not.toContain('READY.BOOKS')
})

test('TAX-26 LEAD-14 missing books are told where books are kept, and those that moved after the filling', async () => {
  const here = await office()
  const taskNo = await here.create('20263')
  expect(await here.idsOf(taskNo)).not.toContain('READY.BOOKS')
  await here.take('202606', 'TB-X1.xlsx')
  expect((await here.ready(taskNo)).find(({ id }) => id === 'READY.BOOKS')).toMatchObject({
    message: '2026年第3季度末的账簿还没有导入，账上的数没有带出，请先导入或逐格填写',
    act: '/import?period=20263',
  })
  await here.take('202609', 'TB-Y1.xlsx')
  expect(await here.idsOf(taskNo)).toEqual(expect.arrayContaining(['READY.FILL']))
  expect((await here.call(`${path}/fill`, { taskNo })).msg).toBe('')
  expect(await here.idsOf(taskNo)).not.toContain('READY.FILL')
  await here.post('/mapping/save', { version: 0, items: [{ code: '600102', target: '6301' }] })
  expect(await here.idsOf(taskNo)).toContain('READY.FILL')
})

test('TAX-26 LEAD-14 a mapping that moves after the return was filed is told, and the filed figures stay', async () => {
  const here = await office()
  await here.take('202609', 'TB-Y1.xlsx')
  const taskNo = await here.create('20263')
  await app.db
    .updateTable('tax_task')
    .set({ state: 'filed' })
    .where('ent_id', '=', here.entId)
    .where('task_no', '=', taskNo)
    .execute()
  expect(await here.idsOf(taskNo)).not.toContain('READY.BEHIND')
  await here.post('/mapping/save', { version: 0, items: [{ code: '600102', target: '6301' }] })
  expect((await here.ready(taskNo)).find(({ id }) => id === 'READY.BEHIND')?.message).toContain('2 格不同')
  const { cells } = await here.table(taskNo, 'A200000')
  expect(cells['r1']).toEqual({ c1: '41590000.00' })
})

test('TAX-26 an account whose net amount nobody can see asks for its vouchers', async () => {
  const here = await office()
  await here.take('202609', 'TB-T1.closed.xlsx')
  const taskNo = await here.create('20263')
  expect((await here.ready(taskNo)).find(({ id }) => id === 'READY.ASK')).toMatchObject({
    message: '有 1 个科目的净额看不出来，没有计入，请补充凭证表或在科目对照里处理',
    act: '/mapping',
  })
})

test('TAX-26 TAX-13 pay and assets of the books go into the head; what somebody puts instead stays, told', async () => {
  const here = await office()
  const head = '科目编码,科目名称,期初余额借方,期初余额贷方,本期发生借方,本期发生贷方,期末余额借方,期末余额贷方'
  const rows = [
    head,
    '1002,银行存款,200000.00,,500.00,300.00,200200.00,',
    '2211,应付职工薪酬,,,300.00,400.00,,100.00',
    '4001,实收资本,,200000.00,,,,200000.00',
    '600101,商品收入,,,,500.00,,500.00',
    '660201,管理费用工资,,,400.00,,400.00,',
  ]
  const early = await here.create('20261')
  const headOf = async (taskNo: string) => (await here.table(taskNo, 'A200000')).header
  expect((await headOf(early))['payrollPaid']).toBeUndefined()
  await here.take('202603', '余额表.csv', Buffer.from(rows.join('\n')))
  expect((await here.call(`${path}/fill`, { taskNo: early })).msg).toBe('')
  expect(await headOf(early)).toMatchObject({ payrollAccrued: '400.00', payrollPaid: '300.00', avgAssets: '20.01' })
  const told = async () => (await here.ready(early)).find(({ id }) => id === 'READY.AGAINST')?.message
  expect(await told()).toBeUndefined()
  // Wages that went into an asset are taken off by a person; the next filling leaves that.
  expect((await here.save(early, 'A200000', {}, { payrollAccrued: '350.00' })).msg).toBe('')
  expect((await here.call(`${path}/fill`, { taskNo: early })).msg).toBe('')
  expect(await headOf(early)).toMatchObject({ payrollAccrued: '350.00', avgAssets: '20.01' })
  expect(await told()).toBe('已计入成本费用的职工薪酬账上为 400.00，表头为 350.00')
})

test('TAX-26 TAX-13 losses that last year left over come into the quarter, as far as it has a profit', async () => {
  const here = await office()
  const losses = { A106000: { header: {}, cells: { r12: { c12: '1000000.00' } } } }
  await storeReturn(app, here, { period: '2025', forms: { A100000: { cells: {} }, ...losses } }, 'filed', '03')
  await here.take('202609', 'TB-Y1.xlsx')
  const taskNo = await here.create('20263')
  const told = async () => (await here.ready(taskNo)).find(({ id }) => id === 'READY.AGAINST')?.message ?? ''
  const main = async () => (await here.table(taskNo, 'A200000')).cells
  expect(await main()).toMatchObject({ r18: { c1: '5236200.00' }, r24: { c1: '1000000.00' } })
  expect(await told()).not.toContain('亏损')
  const from = (await here.call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=A200000.r24.c1`)).data.invoices
  expect(from.firstPage[0]).toMatchObject({ number: '2025 年', kindName: '企业所得税年度汇算清缴' })
  expect(Object.values(from.rules)).toMatchObject([{ title: '弥补以前年度亏损', verified: true }])
  await here.save(taskNo, 'A200000', { r24: { c1: '0.00' } })
  expect(await told()).toContain(
    '上年汇算清缴结转可弥补的亏损 1,000,000.00，本期可弥补 1,000,000.00，弥补以前年度亏损一行为 0.00',
  )
})

test('TAX-26 TAX-13 a loss of the quarter takes nothing, a small profit no more than itself', async () => {
  const here = await office()
  const losses = { A106000: { header: {}, cells: { r12: { c12: '9000000.00' } } } }
  await storeReturn(app, here, { period: '2025', forms: { A100000: { cells: {} }, ...losses } }, 'filed', '03')
  await here.take('202609', 'TB-Y1.xlsx')
  const taskNo = await here.create('20263')
  const main = async () => (await here.table(taskNo, 'A200000')).cells
  expect(await main()).toMatchObject({ r24: { c1: '5236200.00' }, r25: { c1: '0.00' } })
})

test('TAX-26 LEAD-14 a profit typed against the books is an error of the return', async () => {
  const here = await office()
  await here.take('202609', 'TB-Y1.xlsx')
  const taskNo = await here.create('20263')
  await here.save(taskNo, 'A200000', { r1: { c1: '41590001.00' } })
  expect((await here.ready(taskNo)).find(({ id }) => id === 'READY.BOOKS')).toMatchObject({
    level: 'error',
    message: expect.stringContaining('余额表的利润总额'),
  })
})
