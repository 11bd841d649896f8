/**
 * The summary before signing: lines beside earlier ones, causes, manual figures, reviewers, and its use of the
 * database. All tests share one app.
 */
import { sumMoney } from '@portal/domain/money'
import { createSession } from '@portal/tax-forms'
import { sql } from 'kysely'
import { everyTax } from '@portal/server-kit/caller'
import { getTask } from '@portal/tax-task/server/public'
import { makeProfile, makeTask } from '@portal/tax-task/server/testing'
import type { TaskState } from '@portal/tax-task/contract'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moversNamed, type Movement, type ReturnSummary } from '../../contract/index.ts'
import { filingOf, loadReturn } from '../computation/load.ts'
import { poolFeature } from '../testing/pool.ts'
import { revertedQuery } from './hand.repo.ts'
import { moversQuery } from '@portal/vat/server/testing'
import { chosenPlans, openReturn, planOf, plans, share, withReturns } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ planInvoices: chosenPlans, more: [poolFeature()] }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

/** Adds invoices to the pool by key: counterparty and goods. */
async function addInvoices(
  entId: string,
  invoices: Readonly<Record<string, readonly [partner: string, item: string]>>,
  dir: 'out' | 'in' = 'out',
): Promise<void> {
  const rows = Object.entries(invoices).map(([key, [partner, item]]) => ({
    ent_id: entId,
    key,
    dir,
    kind: partner === '' ? 'CUSTOMS' : 'VAT_SPECIAL',
    month: '202602',
    issued_on: '2026-02-03',
    partner,
    amount: '1.00',
    tax: '0.13',
    status: 'normal',
    checked: null,
    deduct_period: null,
    blue_no: null,
    data: JSON.stringify({ lines: [{ line: 1, item, amount: '1.00' }] }) as never,
    import_id: 'i',
    imported_at: app.clock.now(),
    revision: '0',
  }))
  await app.kitOf('invoice').write((tx) => tx.db.insertInto('invoice').values(rows).execute())
}

/** An office with a return, and calls on the return of any period. */
async function office(period = '202602') {
  const made = await openReturn(app, period)
  const { call, entId, clerkId } = made
  const summary = async (taskNo = made.taskNo): Promise<ReturnSummary> =>
    (await call(`/japi/tax/taxVat/return/summary?taskNo=${taskNo}`)).data
  const setState = (taskNo: string, state: TaskState) =>
    app
      .kitOf('tax-task')
      .write((tx) =>
        tx.db
          .updateTable('tax_task')
          .set({ state })
          .where('ent_id', '=', entId)
          .where('task_no', '=', taskNo)
          .execute(),
      )
  /** Fills a period's return from chosen amounts, and closes it for an earlier period. */
  const filled = async (of: string, ...shares: Parameters<typeof planOf>): Promise<string> => {
    const taskNo = of === period ? made.taskNo : await makeTask(app, { entId, userId: clerkId, period: of })
    plans.set(entId, planOf(...shares))
    expect((await call('/japi/tax/taxVat/fillFromInvoices', { taskNo })).code).toBe(200)
    if (of !== period) await setState(taskNo, 'filed')
    return taskNo
  }
  return { ...made, summary, filled, setState }
}
/** Sends a waiver as the page does, as a multipart form that could carry evidence. */
async function waive(headers: object, taskNo: string, checkId: string, reason: string): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/japi/tax/taxVat/waiver',
    headers: { ...headers },
    payload: formOf({ taskNo, checkId, reason }),
  })
  expect(answer.json().code).toBe(200)
}
const rowOf = ({ rows }: ReturnSummary, id: string) => rows.find((row) => row.id === id)
const moveOf = ({ movements }: ReturnSummary, id: string, against: string) =>
  movements.find((one) => one.id === id && one.against === against)
const linesOf = (move: Movement | undefined) =>
  move?.lines.map(({ kind, name, note, count, amount }) => [kind, name, note, count, amount])
const addsUp = ({ movements }: ReturnSummary): void => {
  for (const { lines, difference } of movements) expect(sumMoney(lines.map((line) => line.amount))).toBe(difference)
}
const out = (partner: string, tax: string) => share('VATG_A1.r1.c2', partner, tax)

test('LEAD-15 TAX-09 lines stand beside last month and year; customers, hands, formulas account for them', async () => {
  const { call, taskNo, entId, filled, save, summary } = await office()
  await addInvoices(entId, {
    A: ['北原煤业', '*锅炉*锅炉本体'],
    B: ['煤化工', '压力容器'],
    C: ['澜江发电', '受热面'],
    D: ['东站', '阀门'],
    E: ['西站', '阀门'],
    F: ['南站', '阀门'],
  })
  await addInvoices(entId, { G: ['钢材贸易', '钢板'], H: ['', '设备'] }, 'in')
  await filled('202502', out('A', '10.00'), share('VATG_A2.r2.c3', 'G', '5.00'))
  await filled('202601', out('A', '100.00'), out('B', '80.00'), out('D', '7.00'), share('VATG_A2.r2.c3', 'G', '20.00'))
  await filled(
    '202602',
    out('A', '261.20'),
    out('B', '20.20'),
    out('C', '44.20'),
    out('E', '3.01'),
    out('F', '2.02'),
    share('VATG_A2.r2.c3', 'G', '30.10'),
    share('VATG_A2.r5.c3', 'H', '6.60'),
  )
  await save('VATG_A1', { r1: { c2: '331.63', c5: '500.00', c6: '65.00' } }, { taxItem: { 'r1.c5': 'goods' } })
  const found = await summary()
  // Counted as on the page.
  const state = await loadReturn(app.db, await getTask(app.db, everyTax(entId), taskNo))
  const judged = (await call('/japi/tax/taxVat/engineValidate', { taskNo })).data
  expect(found.checks.passed).toBe(createSession(state.set, filingOf(state)).countPassed())
  expect(found.checks.rules - found.checks.passed).toBe(judged.fired.length + judged.advice.length)
  expect(rowOf(found, 'output')).toEqual({
    id: 'output',
    label: '销项税额',
    cell: '主表 11',
    look: 'plain',
    unit: 'yuan',
    now: '396.63',
    lastMonth: { value: '187.00', difference: '209.63', percent: '112.1' },
    lastYear: { value: '10.00', difference: '386.63', percent: '3866.3' },
  })
  expect(linesOf(moveOf(found, 'output', 'lastMonth'))).toEqual([
    ['partner', '北原煤业', '锅炉本体', 1, '161.20'],
    ['partner', '煤化工', '压力容器', 1, '-59.80'],
    ['partner', '澜江发电', '受热面', 1, '44.20'],
    ['partner', '东站', '阀门', 1, '-7.00'],
    ['rest', '', '', 2, '5.03'],
    ['unbilled', '未开票销售', '含视同应税交易', 0, '65.00'],
    ['typed', '手工填写', '', 0, '1.00'],
  ])
  expect(linesOf(moveOf(found, 'input', 'lastYear'))).toEqual([
    ['partner', '钢材贸易', '钢板', 1, '25.10'],
    ['partner', '海关进口增值税专用缴款书', '', 1, '6.60'],
  ])
  expect(found.movements).toHaveLength(4)
  addsUp(found)
  const total = rowOf(found, 'total')
  expect([total?.now, found.amount]).toEqual([
    sumMoney([rowOf(found, 'vat')?.now, rowOf(found, 'surtax')?.now]),
    total?.now,
  ])
  expect(found.past).toEqual({
    lastMonth: { period: '202601', state: 'filed' },
    lastYear: { period: '202502', state: 'filed' },
  })
})

test('LEAD-15 sales that formulas reduce leave a line for it: differences are accounted for to the cent', async () => {
  const { entId, filled, save, summary } = await office()
  await addInvoices(entId, { A: ['北原煤业', '运输'] })
  await filled('202601', share('VATG_A1.r5.c1', 'A', '1000.00'), share('VATG_A1.r5.c2', 'A', '60.00'))
  await filled('202602', share('VATG_A1.r5.c1', 'A', '2000.00'), share('VATG_A1.r5.c2', 'A', '120.00'))
  await save('VATG_A3', { r3: { c3: '530.00', c5: '530.00' } })
  const found = await summary()
  expect(linesOf(moveOf(found, 'output', 'lastMonth'))).toEqual([
    ['partner', '北原煤业', '运输', 1, '60.00'],
    ['other', '差额扣除等表内计算', '', 0, '-30.00'],
  ])
  addsUp(found)
})

test('LEAD-15 a first month has nothing beside it, a nil month reads zeros, more input leaves a credit', async () => {
  const first = await office()
  const nil = await first.summary()
  expect([nil.movements, nil.past, nil.amount, nil.handCount]).toEqual([
    [],
    { lastMonth: null, lastYear: null },
    '0.00',
    0,
  ])
  expect(
    nil.rows.every(
      (row) => row.lastMonth === null && row.lastYear === null && (row.now === null || row.now === '0.00'),
    ),
  ).toBe(true)
  expect(rowOf(nil, 'burden')?.now).toBeNull()
  expect(nil.readiness.map((one) => one.id)).toContain('READY.NIL')
  await first.filled('202602', out('A', '10.00'), share('VATG_A2.r2.c3', 'G', '35.00'))
  const credit = await first.summary()
  expect([credit.amount, credit.credit, rowOf(credit, 'deducted')?.now]).toEqual(['0.00', '25.00', '10.00'])
  expect(credit.passed).toContain('2026年2月已过完')
})

test('LEAD-15 of opening balances a line that nobody put in is not said to have been zero', async () => {
  const { entId, clerkId, managerId, summary } = await office()
  const row = {
    ent_id: entId,
    tax_type: '01',
    start_period: '202602',
    cells: JSON.stringify({ 'VATG_MAIN.r20.c1': '78.40' }),
    user_id: clerkId,
    at: app.clock.now(),
    approved_by: managerId,
    approved_at: app.clock.now(),
  }
  await app.db.insertInto('return_opening_approved').values(row).execute()
  const found = await summary()
  expect([
    rowOf(found, 'credit')?.lastMonth?.value,
    rowOf(found, 'output')?.lastMonth,
    found.past.lastMonth?.state,
    found.movements,
  ]).toEqual(['78.40', null, 'opening', []])
})

test('LEAD-15 a quarter of the simple form has lines of its own, moved by its customers', async () => {
  const { entId, filled, summary } = await office('20261')
  await addInvoices(entId, { A: ['北原煤业', '检修'] })
  await makeProfile(app, entId, { taxpayerType: '2', filings: [{ taxType: '01', cadence: 'quarter' }] })
  await filled('20254', share('VATS_MAIN.r1.c2', 'A', '1000.00'))
  await filled('20261', share('VATS_MAIN.r1.c2', 'A', '3000.00'), share('VATS_MAIN.r12.c1', 'A', '50.00'))
  const found = await summary()
  expect(found.rows.map((row) => row.id)).toEqual([
    'sales',
    'free',
    'due',
    'reduced',
    'vat',
    'urban',
    'education',
    'local',
    'surtax',
    'total',
    'burden',
  ])
  expect([rowOf(found, 'sales')?.now, rowOf(found, 'vat')?.now, found.ticks, found.taxpayer]).toEqual([
    '3050.00',
    '90.00',
    null,
    '小规模纳税人',
  ])
  expect(linesOf(moveOf(found, 'sales', 'lastMonth'))).toEqual([['partner', '北原煤业', '检修', 1, '2050.00']])
  addsUp(found)
})

test('LEAD-15 PRM-10 cells typed by hand tell old, new, who, when, why; no reviewer is who hands in', async () => {
  const { taskNo, clerk, filled, save, summary, managerId } = await office()
  await filled('202602', share('VATG_A1.r1.c1', 'A', '1000.00'), out('A', '130.00'))
  await save('VATG_A1', { r1: { c1: '1500.00', c2: '195.00' } }, { taxItem: { 'r1.c1': 'goods' } })
  const before = await summary()
  expect(before.warnings.find((one) => one.id === 'READY.HAND')).toMatchObject({
    word: null,
    message: expect.stringContaining('有手工数与发票不同'),
  })
  expect(before.hand.map(({ why }) => why)).toEqual(['', ''])
  await waive(clerk, taskNo, 'READY.HAND', '合同约定三月开票')
  const { hand, handCount, warnings, reviewers } = await summary()
  expect([handCount, hand.map(({ cell, name, from, to, why }) => [cell, name, from, to, why])]).toEqual([
    2,
    [
      ['VATG_A1.r1.c1', '附列资料（一）第1行 第1列', '1000.00', '1500.00', '合同约定三月开票'],
      ['VATG_A1.r1.c2', '附列资料（一）第1行 第2列', '130.00', '195.00', '合同约定三月开票'],
    ],
  ])
  expect(hand[0]).toMatchObject({
    at: expect.stringMatching(/^\d{4}-/),
    userName: expect.stringMatching(/./),
    title: expect.stringContaining('销售额'),
  })
  expect(warnings.find((one) => one.id === 'READY.HAND')).toMatchObject({
    word: { reason: '合同约定三月开票', approvedBy: null },
  })
  expect(reviewers).toMatchObject({ roleName: '税务主管', people: [{ userId: managerId }] })
})

test('LEAD-15 PRM-17 nothing of another enterprise is read, not even the name on a like-numbered invoice', async () => {
  const [mine, other] = [await office(), await office()]
  await addInvoices(other.entId, { SAME: ['别家的客户', '别家的货'] })
  await mine.filled('202601', out('X', '1.00'))
  await mine.filled('202602', out('SAME', '9.00'))
  const found = await mine.summary()
  expect(JSON.stringify(found)).not.toContain('别家')
  expect(moveOf(found, 'output', 'lastMonth')?.lines.map((line) => line.name)).toEqual(['已不在发票池的发票'])
  addsUp(found)
  expect((await mine.call(`/japi/tax/taxVat/return/summary?taskNo=${other.taskNo}`)).status).toBe(404)
})

test('LEAD-15 very many invoices answer as few rows as few invoices do: they are grouped where they lie', async () => {
  const { entId, filled, summary } = await office()
  const keys = Array.from({ length: 300 }, (_, index) => `N${index}`)
  await addInvoices(entId, Object.fromEntries(keys.map((key, index) => [key, [`客户${index % 60}`, '货']])))
  await filled('202601', out('N0', '1.00'))
  await filled('202602', ...keys.map((key, index) => out(key, `${index}.07`)))
  const found = await summary()
  const move = moveOf(found, 'output', 'lastMonth')
  expect(move?.lines.map((line) => [line.kind, line.count])).toEqual([
    ['partner', 1],
    ['partner', 1],
    ['partner', 1],
    ['partner', 1],
    ['rest', 56],
  ])
  addsUp(found)
})

test('LEAD-15 the statement reads amounts and invoices by their indexes, however many returns lie beside', async () => {
  const { entId } = await office()
  const db = app.kitOf('tax-return').db.withoutPlugins()
  await sql`insert into return_contribution (ent_id, task_no, cell, ref, line, rule, value)
    select ${entId}, 'plan-' || m, 'VATG_A1.r1.c2', 'P:' || m || '-' || n, 1, 'FILL.A1.01', n
    from generate_series(1, 60) m, generate_series(1, 200) n`.execute(db)
  await app.asOwner('analyze return_contribution')
  const query = moversQuery(
    { entId, now: 'plan-2', lastMonth: 'plan-1', lastYear: null },
    new Map([
      ['VATG_A1.r1.c2', 'output'],
      ['VATG_A2.r2.c3', 'input'],
    ]),
    moversNamed,
  )
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('return_contribution_largest')
  expect(plan).not.toMatch(/Seq Scan on return_contribution/)
})

test('LEAD-15 cells changed and changed back are counted by the log alone', async () => {
  const { entId, taskNo, filled, save, summary, call } = await office()
  await filled('202602', share('VATG_A1.r1.c1', 'A', '1000.00'), out('A', '130.00'))
  expect((await summary()).revertedCount).toBe(0)
  const typed = (cells: object) => save('VATG_A1', { r1: cells }, { taxItem: { 'r1.c1': 'goods', 'r1.c5': 'goods' } })
  await typed({ c1: '1500.00', c2: '195.00', c5: '50.00' })
  expect((await summary()).revertedCount).toBe(0)
  await typed({ c1: '1000.00', c5: '' })
  expect(await summary()).toMatchObject({ handCount: 1, revertedCount: 2 })
  await typed({ c5: '60.00' })
  expect((await summary()).revertedCount).toBe(1)
  const other = await office()
  expect((await other.summary()).revertedCount).toBe(0)
  expect((await call('/japi/tax/taxVat/fillFromInvoices', { taskNo })).code).toBe(200)
  expect((await summary()).revertedCount).toBe(1)

  const db = app.kitOf('tax-return').db.withoutPlugins()
  await sql`
    insert into return_change
      (ent_id, task_no, table_code, cell, from_text, to_text, source, user_id, at, write_id)
    select ${entId}, 'log-' || t, 'VATG_A1', 'r' || n || '.c1', '', '', 'typed', 'u', now(), 'w'
    from generate_series(1, 60) t, generate_series(1, 200) n`.execute(db)
  await app.asOwner('analyze return_change')
  const { rows } = await sql<{
    'QUERY PLAN': string
  }>`explain ${revertedQuery({ entId, taskNo: 'log-2' }, [])}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/return_change_\w+/)
  expect(plan).not.toContain('Seq Scan on return_change')
})
