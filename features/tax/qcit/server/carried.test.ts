/** What a quarter takes over from the one before. All tests share one app. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeReturn, withReturns } from '@portal/tax-return/server/testing'
import type { FiledPeriod } from '@portal/tax-forms'
import { createTestApp, type TestApp } from '@portal/testkit'
import { SAMPLES } from '../../../../packages/tax-forms/fixtures/samples.ts'
import { callsOf, path, quarterly } from './qcit.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2027-04-06' })
})
afterAll(() => app.stop())

/** A sample as the filing of another period. */
function filedIn(id: string, period: string): FiledPeriod {
  const { filing } = SAMPLES.find((one) => one.id === id)!
  return { period, forms: structuredClone(filing.forms) }
}

async function opened(id = 'A200000-V2') {
  const office = await quarterly(app)
  const earlier = await storeReturn(app, office, filedIn(id, '20263'), 'approved', '02')
  const calls = callsOf(app, office)
  return { ...calls, office, earlier, taskNo: await calls.create('20264') }
}

test('TAX-13 a new quarter has the tax paid so far, the items with their rows, and the head', async () => {
  const { table, taskNo, call } = await opened()
  const { cells, header } = await table(taskNo, 'A200000')
  // 900,000.00 paid before and 642,450.00 of the third quarter.
  expect(cells['r30']).toEqual({ c1: '1542450.00' })
  expect(cells['r22_2']).toEqual({
    itemKey: 'rd_100',
    name: '企业开发新技术、新产品、新工艺发生的研究开发费用加计扣除（加计比例100%）',
    c1: '9800000.00',
  })
  expect(cells['r1']).toEqual({ c1: '0.00' })
  expect(header).toMatchObject({ period: '20264', avgEmployees: '620', prepayMethod: 'actual', entType: 'general' })
  const told = (await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=A200000.r30.c1`)).data
  expect(told.invoices).toMatchObject({ count: 1, sum: '1542450.00' })
  expect(told.invoices.firstPage[0]).toMatchObject({ number: '2026年第3季度', kindName: '企业所得税预缴申报' })
})

test('TAX-13 the first quarter here begins blank, one of a new year takes over no amount', async () => {
  const office = await quarterly(app)
  const { create, call, table } = callsOf(app, office)
  const first = await create('20264')
  const task = (await call(`/japi/tax/task/detail?taskNo=${first}`)).data
  expect([task.state, task.dueDate]).toEqual(['created', '2027-01-15'])
  await storeReturn(app, office, filedIn('A200000-V2', '20254'), 'approved', '02')
  const next = await create('20261')
  const { cells, header } = await table(next, 'A200000')
  expect([cells['r30'], cells['r22_1']]).toEqual([{ c1: '0.00' }, undefined])
  expect(header['avgEmployees']).toBe('620')
})

test('TAX-13 a relief of the tax comes as an item alone, since its amount follows from the profit', async () => {
  const { table, taskNo } = await opened()
  const { cells } = await table(taskNo, 'A200000')
  expect(cells['r28_1']).toEqual({
    itemKey: 'high_tech',
    name: '国家需要重点扶持的高新技术企业减按15%的税率征收企业所得税',
  })
  expect(cells['r28']).toEqual({ c1: '0.00' })
})

test('TAX-13 branches come with their share and what was allotted to them', async () => {
  const { table, taskNo } = await opened('A200000-V5')
  const { cells } = await table(taskNo, 'A202000')
  expect(cells['r3']).toMatchObject({ c1: '分支机构', c2: 'B分支机构', c7: '0.2', c9: '220000.00' })
  expect(cells['r5']).toMatchObject({ c2: 'D分支机构', c11: 'Y', c9: '525000.00' })
})

test('TAX-13 what people put instead survives being filled again; a changed source is told', async () => {
  const { table, taskNo, save, call, earlier, office } = await opened()
  const ready = async (): Promise<string[]> =>
    (await call(`${path}/readiness?taskNo=${taskNo}`)).data.readiness.map(({ id }: { id: string }) => id)
  await save(taskNo, 'A200000', { r22_2: { c1: '12000000.00' } })
  expect(await ready()).not.toContain('READY.FILL')
  await app.db
    .updateTable('return_cell')
    .set({ amount: '700000.00' })
    .where('ent_id', '=', office.entId)
    .where('task_no', '=', earlier)
    .where('cell', '=', 'r32.c1')
    .execute()
  await app.db
    .updateTable('tax_task')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('ent_id', '=', office.entId)
    .where('task_no', '=', earlier)
    .execute()
  expect(await ready()).toContain('READY.FILL')
  expect((await call(`${path}/fill`, { taskNo })).msg).toBe('')
  const { cells } = await table(taskNo, 'A200000')
  expect([cells['r30']?.['c1'], cells['r22_2']?.['c1']]).toEqual(['1600000.00', '12000000.00'])
  expect(await ready()).not.toContain('READY.FILL')
})

test('TAX-13 LEAD-14 the summary counts figures that people typed, not the names of rows', async () => {
  const { taskNo, save, call } = await opened()
  await save(taskNo, 'A200000', { r1: { c1: '5.00' }, r22_3: { itemKey: 'rd_120', name: '事项', c1: '1.00' } })
  const told = (await call(`${path}/return/summary?taskNo=${taskNo}`)).data
  expect([told.handCount, told.hand.map(({ cell }: { cell: string }) => cell)]).toEqual([
    2,
    ['A200000.r1.c1', 'A200000.r22_3.c1'],
  ])
})

test('TAX-13 TAX-03 creating the same quarter twice leaves what people wrote since', async () => {
  const { table, taskNo, save, create } = await opened()
  await save(taskNo, 'A200000', { r1: { c1: '5.00' } })
  expect(await create('20264')).toBe(taskNo)
  expect((await table(taskNo, 'A200000')).cells['r1']).toEqual({ c1: '5.00' })
})

test('TAX-13 TAX-05 a row is written by its item, refused without a place, gone when nothing is in it', async () => {
  const { table, taskNo, save, call } = await opened()
  await save(taskNo, 'A200000', { r23_1: { itemKey: 'agri', name: '农、林、牧、渔业项目', c1: '10.00' } })
  expect((await table(taskNo, 'A200000')).cells['r23']).toEqual({ c1: '10.00' })
  await save(taskNo, 'A200000', { r23_1: { itemKey: null, name: null, c1: null } })
  const { cells } = await table(taskNo, 'A200000')
  expect([cells['r23'], cells['r23_1']]).toEqual([{ c1: '0.00' }, undefined])
  await save(taskNo, 'A202000', { r1: { c1: '分支机构', c2: '甲', c7: '0.123456' } })
  expect((await table(taskNo, 'A202000')).cells['r1']).toMatchObject({ c7: '0.123456' })
  const { origins } = (await call(`${path}/return?taskNo=${taskNo}`)).data
  expect(origins['A202000.r1.c7']).toMatchObject({ manual: '0.123456' })
  await save(taskNo, 'A202000', { r1: { c1: null, c2: null, c7: null } })
  expect(Object.keys((await table(taskNo, 'A202000')).cells)).toEqual(['r0'])
  expect((await save(taskNo, 'A200000', { r24_1: { c1: '1.00' } })).code).toBe(7799)
  expect((await save(taskNo, 'A202000', { r1: { c11: '是' } })).msg).toContain('只能填')
  expect((await save(taskNo, 'A202000', { r1: { c8: '1.00' } })).msg).toContain('由系统计算')
})

test('TAX-13 a tax whose forms are not built says so, and a period without an edition is refused', async () => {
  const office = await quarterly(app)
  const { call } = callsOf(app, office)
  const made = await call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
    taskBranchStatus: 3,
    taxType: '02',
    period: '20204',
  })
  expect([made.code, made.msg]).toEqual([7799, expect.stringContaining('没有可用的申报表')])
  const monthly = await call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', {
    taskBranchStatus: 3,
    taxType: '02',
    period: '202609',
  })
  expect(monthly.code).toBe(7799)
})

test('TAX-13 TAX-19 an earlier quarter says which later ones are filed and keep their figures', async () => {
  const office = await quarterly(app)
  const { create, call } = callsOf(app, office)
  for (const period of ['20262', '20263']) await storeReturn(app, office, filedIn('A200000-V2', period), 'filed', '02')
  const later = async (taskNo: string) =>
    (await call(`${path}/readiness?taskNo=${taskNo}`)).data.readiness.find(
      ({ id }: { id: string }) => id === 'READY.LATER',
    )
  expect(await later(await create('20261'))).toEqual({
    id: 'READY.LATER',
    level: 'warning',
    message: expect.stringContaining('2 个属期已经申报：2026年第2季度、2026年第3季度') as string,
    act: expect.stringContaining('/system/tax-admin/tax-detail?id=') as string,
  })
  // The last quarter has none after it, and a year knows nothing of the next.
  expect(await later(await create('20264'))).toBeUndefined()
  expect(await later(await create('20254'))).toBeUndefined()
})
