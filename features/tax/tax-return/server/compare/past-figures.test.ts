import { everyTax } from '@portal/server-kit/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTask } from '@portal/tax-task/server/public'
import { makeTask } from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { TaskState } from '@portal/tax-task/contract'
import { freezeReturn } from '../snapshot/freeze.service.ts'
import { storeReturn } from '../testing/store-return.ts'
import { openReturn, withReturns } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

const main = (c1: string) => ({ VATG_MAIN: { header: {}, cells: { r11: { c1 }, r39: { c1: '' } } } })

/** An office with the return of February, and optional further data. */
async function office(period = '202602') {
  const made = await openReturn(app, period)
  const past = async (of: string | number, taskNo = made.taskNo) =>
    made.call(`/japi/tax/taxVat/return/past?taskNo=${taskNo}&of=${of}`)
  const store = (of: string, c1: string, state: TaskState) =>
    storeReturn(app, made, { period: of, forms: main(c1) }, state)
  const { db, kitOf } = app
  const setAmount = (taskNo: string, amount: string) =>
    db
      .updateTable('return_cell')
      .set({ amount })
      .where('ent_id', '=', made.entId)
      .where('task_no', '=', taskNo)
      .where('cell', '=', 'r11.c1')
      .execute()
  const setState = (taskNo: string, state: TaskState) =>
    db.updateTable('tax_task').set({ state }).where('ent_id', '=', made.entId).where('task_no', '=', taskNo).execute()
  const freeze = (taskNo: string, number: number | null) =>
    kitOf('tax-return').write(async (tx) =>
      freezeReturn(tx, app.clock.now(), await getTask(tx.db, everyTax(made.entId), taskNo), number),
    )
  return { ...made, past, store, setAmount, setState, freeze }
}

test("LEAD-15 last month and last year's month say how settled they are; no return answers nothing", async () => {
  const { past, store, taskNo } = await office()
  expect(await past('lastMonth')).toMatchObject({ code: 200, data: null })
  expect(await past('lastYear')).toMatchObject({ code: 200, data: null })
  await store('202601', '566200.00', 'computed')
  await store('202502', '595800.00', 'archived')
  expect((await past('lastMonth')).data).toEqual({
    period: '202601',
    version: null,
    state: 'open',
    tables: ['VATG_MAIN'],
    cells: { 'VATG_MAIN.r11.c1': '566200.00' },
  })
  expect((await past('lastYear')).data).toMatchObject({
    period: '202502',
    state: 'filed',
    cells: { 'VATG_MAIN.r11.c1': '595800.00' },
  })
  expect((await past('5', taskNo)).status).toBe(404)
  expect((await past('lastWeek')).status).toBe(400)
})

test('LEAD-15 a last month being amended reads what was filed, one taken up again what was approved', async () => {
  const { past, store, setAmount, setState, freeze } = await office()
  const january = await store('202601', '100.00', 'approved')
  expect((await past('lastMonth')).data).toMatchObject({ state: 'approved', version: null })
  await freeze(january, null)
  await setState(january, 'computed')
  await setAmount(january, '999.00')
  expect((await past('lastMonth')).data).toMatchObject({
    state: 'approved',
    version: null,
    cells: { 'VATG_MAIN.r11.c1': '100.00' },
  })
  await setAmount(january, '200.00')
  await setState(january, 'filed')
  await freeze(january, 1)
  expect((await past('lastMonth')).data).toMatchObject({
    state: 'filed',
    version: 1,
    cells: { 'VATG_MAIN.r11.c1': '200.00' },
  })
  await setState(january, 'computed')
  await setAmount(january, '300.00')
  expect((await past('lastMonth')).data).toMatchObject({
    state: 'filed',
    version: 1,
    cells: { 'VATG_MAIN.r11.c1': '200.00' },
  })
})

test('LEAD-15 TAX-12 each version the return was filed as reads as it was filed', async () => {
  const { past, store, setAmount, freeze, call } = await office('202603')
  const february = await store('202602', '100.00', 'filed')
  await freeze(february, 1)
  await setAmount(february, '101.00')
  await freeze(february, null)
  await freeze(february, 2)
  await setAmount(february, '102.00')
  expect((await past(1, february)).data).toMatchObject({
    period: '202602',
    version: 1,
    state: 'filed',
    cells: { 'VATG_MAIN.r11.c1': '100.00' },
  })
  expect((await past(2, february)).data).toMatchObject({ version: 2, cells: { 'VATG_MAIN.r11.c1': '101.00' } })
  const { data } = await call(`/japi/tax/taxVat/return/versions?taskNo=${february}`)
  expect(data).toEqual([
    { number: 2, takenAt: expect.any(String) },
    { number: 1, takenAt: expect.any(String) },
  ])
  expect(await past(3, february)).toMatchObject({ status: 404, msg: '这份申报表没有第 3 版，请从版本列表中选择' })
})

test('LEAD-15 of opening balances only what people put in is known; figures of another form are none', async () => {
  const { past, entId, clerkId, managerId, store } = await office()
  const row = {
    ent_id: entId,
    tax_type: '01',
    start_period: '202602',
    cells: JSON.stringify({ 'VATG_MAIN.r20.c1': '78400.00' }),
    user_id: clerkId,
    at: app.clock.now(),
    approved_by: managerId,
    approved_at: app.clock.now(),
  }
  await app.db.insertInto('return_opening_approved').values(row).execute()
  expect((await past('lastMonth')).data).toEqual({
    period: '202601',
    version: null,
    state: 'opening',
    tables: ['VATG_MAIN'],
    cells: { 'VATG_MAIN.r20.c1': '78400.00' },
  })
  expect((await past('lastYear')).data).toBeNull()
  await store('202601', '5.00', 'filed')
  expect((await past('lastMonth')).data).toMatchObject({ state: 'filed' })
  await app.db.updateTable('return_table').set({ table_code: 'VATS_MAIN' }).where('ent_id', '=', entId).execute()
  await app.db.updateTable('return_cell').set({ table_code: 'VATS_MAIN' }).where('ent_id', '=', entId).execute()
  expect((await past('lastMonth')).data, 'who was small-scale filed another form').toBeNull()
})

test('LEAD-15 a quarter is held against the quarter before and the same one of last year', async () => {
  const made = await office('20261')
  await made.store('20254', '4.00', 'filed')
  await made.store('20251', '1.00', 'filed')
  expect((await made.past('lastMonth')).data).toMatchObject({ period: '20254' })
  expect((await made.past('lastYear')).data).toMatchObject({ period: '20251' })
})

test("LEAD-15 TAX-03 the list of periods has what each return comes to, another enterprise's nowhere", async () => {
  const { entId, clerkId, call, taskNo } = await office()
  const cells = { r34: { c1: '100.00', c2: '900.00' }, r39: { c1: '7.00' }, r40: { c1: '3.00' }, r41: { c1: '2.00' } }
  const january = await storeReturn(
    app,
    { entId, clerkId },
    { period: '202601', forms: { VATG_MAIN: { header: {}, cells } } },
    'filed',
  )
  const december = await storeReturn(
    app,
    { entId, clerkId },
    { period: '202512', forms: { VATG_MAIN: { header: {}, cells: {} } } },
    'filed',
  )
  expect((await call('/japi/tax/taxVat/return/totals')).data).toEqual({ [january]: '112.00', [december]: '0.00' })
  expect(taskNo).not.toBe('')
  expect((await (await office()).call('/japi/tax/taxVat/return/totals')).data).toEqual({})
})

test('LEAD-15 PRM-17 a return of another enterprise is not found, and nothing of it is ever read', async () => {
  const [mine, other] = [await office(), await office()]
  await other.store('202601', '7.00', 'filed')
  expect((await mine.past('lastMonth', other.taskNo)).status).toBe(404)
  expect((await mine.past('lastMonth')).data).toBeNull()
  const january = await makeTask(app, { entId: mine.entId, userId: mine.clerkId, period: '202601' })
  expect((await mine.past('lastMonth')).data, 'a month nobody filled').toBeNull()
  expect(january).not.toBe('')
})
