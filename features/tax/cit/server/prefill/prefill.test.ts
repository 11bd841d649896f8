/** What a year's return is filled from. All tests share one app, whose books are a fixture's. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeReturn, withReturns } from '@portal/tax-return/server/testing'
import type { Cells } from '@portal/tax-forms'
import { createTestApp, type TestApp } from '@portal/testkit'
import { callsOf, path, yearly } from '../testing.ts'
import { noLedger, type LedgerFigures } from '@portal/ledger/server/public'

/** Books by enterprise. */
const books = new Map<string, LedgerFigures>()
const bookOfYear = { month: '202512', fromMonth: '202501', generation: '', profit: '0.00' }
const ledger = {
  ...noLedger,
  figures: async (_db: unknown, { entId }: { entId: string }) => books.get(entId) ?? null,
  generation: () => sql<string>`gen_random_uuid()::text`,
  holds: async (_db: unknown, { entId }: { entId: string }) => books.has(entId),
  pages: { ...noLedger.pages, import: (period: string) => `/tax/ledger?period=${period}` },
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ ledger }),
    businessDay: '2026-05-06',
  })
})
afterAll(() => app.stop())

/** A quarter with what was paid before and what was due, in the edition of its period. */
const quarter = (period: string, paid: string, due: string) => {
  const [form, before, now] = period < '20253' ? ['A200000_2021', 'r14', 'r16'] : ['A200000', 'r30', 'r32']
  return { period, forms: { [form!]: { header: {}, cells: { [before!]: { c1: paid }, [now!]: { c1: due } } } } }
}
const idsOf = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id)

test('TAX-13 LEAD-14 tax prepaid over four quarters comes by itself; quarters not settled are told', async () => {
  const office = await yearly(app)
  const { create, table, ready, call } = callsOf(app, office)
  await storeReturn(app, office, quarter('20253', '300.00', '100.00'), 'filed', '02')
  const taskNo = await create('2025')
  expect((await table(taskNo, 'A100000')).cells['r37']).toEqual({ c1: '400.00' })
  const told = (await ready(taskNo)).find(({ id }) => id === 'READY.EARLIER')
  expect(told?.message).toContain(
    '2025年的预缴还有 3 期没有通过复核或申报：2025年第1季度、2025年第2季度、2025年第4季度',
  )
  for (const period of ['20251', '20252'])
    await storeReturn(app, office, quarter(period, '0.00', '0.00'), 'filed', '02')
  await storeReturn(app, office, quarter('20254', '400.00', '55.50'), 'approved', '02')
  expect(idsOf(await ready(taskNo))).toContain('READY.FILL')
  await call(`${path}/fillFromInvoices`, { taskNo })
  expect((await table(taskNo, 'A100000')).cells).toMatchObject({ r37: { c1: '455.50' }, r38: { c1: '-455.50' } })
  expect(idsOf(await ready(taskNo))).not.toContain('READY.EARLIER')
  const from = (await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=A100000.r37.c1`)).data.invoices
  expect(from.firstPage[0]).toMatchObject({ number: '2025年第4季度', kindName: '企业所得税预缴申报' })
})

test('TAX-13 a year takes over losses by year, training, advertising and donations of the one before', async () => {
  const office = await yearly(app)
  const { create, table, save } = callsOf(app, office)
  const losses: Cells = {
    r9: { c1: '2022', c2: '-860.00', c7: '200', c8: '860.00', c12: '560.00' },
    r10: { c1: '2023', c2: '-300.00', c7: '200', c8: '300.00', c12: '300.00' },
    r11: { c1: '2024', c2: '300.00', c7: '200' },
  }
  const cells = { A106000: losses, A105050: { r5: { c7: '11.00' } }, A105060: { r13: { c1: '22.00' } } }
  const prior = Object.fromEntries(Object.entries(cells).map(([code, of]) => [code, { cells: of }]))
  await storeReturn(
    app,
    office,
    { period: '2024', forms: { A100000: { cells: {} }, ...prior, A105070: { cells: { r6: { c7: '33.00' } } } } },
    'filed',
    '03',
  )
  const taskNo = await create('2025')
  const found = (await table(taskNo, 'A106000')).cells
  expect(found['r8']).toMatchObject({ c1: '2022', c2: '-860.00', c7: '200', c8: '860.00', c9: '560.00' })
  expect(found['r9']).toMatchObject({ c1: '2023', c7: '200', c8: '300.00', c9: '300.00' })
  expect(found['r11']).toMatchObject({ c1: '2025', c7: '200' })
  expect(found['r1']).toMatchObject({ c1: '2015', c7: '100' })
  expect((await table(taskNo, 'A105050')).cells['r5']).toMatchObject({ c4: '11.00' })
  expect((await table(taskNo, 'A105060')).cells['r8']).toMatchObject({ c1: '22.00' })
  expect((await table(taskNo, 'A105070')).cells['r5']).toMatchObject({ c2: '33.00' })
  // Oldest first, as soon as there is income: 700 less what was carried of advertising and donations.
  await save(taskNo, 'A101010', { r3: { c1: '700.00' } })
  expect((await table(taskNo, 'A106000')).cells).toMatchObject({
    r8: { c10: '560.00', c12: '0.00' },
    r9: { c10: '85.00', c12: '215.00' },
    r11: { c10: '645.00' },
  })
  expect((await table(taskNo, 'A100000')).cells).toMatchObject({ r26: { c1: '645.00' }, r28: { c1: '0.00' } })
})

test('TAX-13 LEAD-01 LEAD-14 the books fill the tables account by account; without books it is told', async () => {
  const office = await yearly(app)
  const { create, table, ready, call } = callsOf(app, office)
  const taskNo = await create('2025')
  expect(await ready(taskNo)).toContainEqual(
    expect.objectContaining({ id: 'READY.BOOKS', act: '/tax/ledger?period=2025' }),
  )
  books.set(office.entId, {
    ...bookOfYear,
    contributions: [
      { cell: 'A101010.r3.c1', amount: '900.00', code: '600101', name: '商品销售收入', rule: 'CITF.020' },
      { cell: 'A101010.r3.c1', amount: '100.00', code: '600102', name: '产品销售收入', rule: 'CITF.020' },
      { cell: 'A104000.r4.c3', amount: '10.00', code: '660204', name: '业务招待费', rule: 'CITF.450' },
    ],
    needPerson: [{ account: '6901', name: '以前年度损益调整', reason: '请判断是否需要更正以前年度的申报' }],
  })
  const filled = (await call(`${path}/fillFromInvoices`, { taskNo })).data
  expect(filled.needPerson).toEqual([
    { invoice: 'ledger:202512:6901 以前年度损益调整', reason: '请判断是否需要更正以前年度的申报' },
  ])
  expect((await table(taskNo, 'A100000')).cells).toMatchObject({ r1: { c1: '1000.00' }, r5: { c1: '10.00' } })
  // 60% of what was spent, and 5‰ of revenue.
  expect((await table(taskNo, 'A105000')).cells['r15']).toEqual({ c1: '10.00', c2: '5.00', c3: '5.00' })
  const told = (await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=A101010.r3.c1`)).data.invoices
  expect(told).toMatchObject({ count: 2, sum: '1000.00' })
  expect(told.firstPage[0]).toMatchObject({ number: '600101 商品销售收入', kindName: '科目余额表（截至2025年12月）' })
  expect(told.rules['CITF.020'].title).toContain('账簿：')
  const found = await ready(taskNo)
  expect(idsOf(found)).not.toContain('READY.BOOKS')
  expect(found.find(({ id }) => id === 'READY.ASK')?.message).toBe(
    '有 1 个科目的净额或资产的税收折旧看不出来，没有计入，请补充凭证表、处理科目对照或填写台账里的折旧',
  )
})

test('TAX-13 LEAD-14 the emptiest year is told what it lacks, each check once', async () => {
  const office = await yearly(app)
  const { create, ready, save } = callsOf(app, office)
  const taskNo = await create('2025')
  expect(idsOf(await ready(taskNo)).toSorted()).toEqual(
    ['READY.BOOKS', 'READY.EARLIER', 'READY.HEAD', 'READY.OPEN'].toSorted(),
  )
  const head = { avgEmployees: '20', avgAssets: '300', industry: '3411' }
  expect((await save(taskNo, 'A100000', {}, head)).msg).toBe('')
  expect(idsOf(await ready(taskNo))).not.toContain('READY.HEAD')
})

test('TAX-13 LEAD-14 staff and assets come from the fourth quarter, its draft is told, what differs too', async () => {
  const office = await yearly(app)
  const { create, table, save, ready } = callsOf(app, office)
  const quarters = callsOf(app, office, '02', '/japi/tax/qcittaxobj')
  const fourth = await quarters.create('20254')
  const head = { avgEmployees: '156', avgAssets: '12600' }
  expect((await quarters.save(fourth, 'A200000', {}, head)).msg).toBe('')
  const taskNo = await create('2025')
  expect((await table(taskNo, 'A100000')).header).toMatchObject(head)
  const told = async () => (await ready(taskNo)).find(({ id }) => id === 'READY.AGAINST')
  expect(await told()).toMatchObject({
    message: expect.stringContaining('取自2025年第4季度预缴申报的草稿'),
    act: expect.stringContaining(fourth),
  })
  await save(taskNo, 'A100000', {}, { avgEmployees: '150', avgAssets: '12600.00' })
  expect((await told())?.message).toContain('从业人数 156是2025年第4季度预缴申报草稿的数，与本表表头不同')
  await setState(fourth, office.entId)
  expect((await told())?.message).toContain('从业人数 156是2025年第4季度预缴申报的数')
  await save(taskNo, 'A100000', {}, { avgEmployees: '156' })
  expect(await told()).toBeUndefined()
})

const setState = (taskNo: string, entId: string) =>
  app
    .kitOf('tax-task')
    .write((tx) =>
      tx.db
        .updateTable('tax_task')
        .set({ state: 'filed' })
        .where('ent_id', '=', entId)
        .where('task_no', '=', taskNo)
        .execute(),
    )
