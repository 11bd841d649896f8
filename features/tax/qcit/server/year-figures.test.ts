import { everyTax } from '@portal/server-kit/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freezeReturn } from '@portal/tax-return/server/public'
import { storeReturn, withReturns } from '@portal/tax-return/server/testing'
import type { TaskState } from '@portal/tax-task/contract'
import { getTask } from '@portal/tax-task/server/public'
import { createTestApp, type TestApp } from '@portal/testkit'
import { callsOf, path, quarterly } from './qcit.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-10-20' })
})
afterAll(() => app.stop())

async function opened() {
  const office = await quarterly(app)
  const calls = callsOf(app, office)
  const store = (period: string, c1: string, state: TaskState, taxType = '02') =>
    storeReturn(app, office, { period, forms: { A200000: { header: {}, cells: { r1: { c1 } } } } }, state, taxType)
  const year = async (taskNo: string) => (await calls.call(`${path}/return/pastOfYear?taskNo=${taskNo}`)).data
  return { ...calls, office, store, year }
}

test('TAX-13 LEAD-15 earlier quarters of the year come in one answer, oldest first, as settled', async () => {
  const { create, store, year, office } = await opened()
  await store('20254', '90.00', 'filed')
  const second = await store('20262', '30.00', 'approved')
  await store('20261', '10.00', 'filed')
  // A month of the same year is another series.
  await store('202605', '25.00', 'filed')
  await app
    .kitOf('tax-return')
    .write(async (tx) => freezeReturn(tx, app.clock.now(), await getTask(tx.db, everyTax(office.entId), second), 1))
  const third = await create('20263')
  const figures = (period: string, value: string, more: object) => ({
    period,
    tables: ['A200000'],
    cells: { 'A200000.r1.c1': value },
    ...more,
  })
  const first = figures('20261', '10.00', { version: null, state: 'filed' })
  expect(await year(third)).toEqual([first, figures('20262', '30.00', { version: null, state: 'approved' })])
  // Reopened, the version filed last stands for it whatever is typed.
  await app
    .kitOf('tax-task')
    .write((tx) =>
      tx.db
        .updateTable('tax_task')
        .set({ state: 'computed' })
        .where('ent_id', '=', office.entId)
        .where('task_no', '=', second)
        .execute(),
    )
  await app.db
    .updateTable('return_cell')
    .set({ amount: '31.00' })
    .where('ent_id', '=', office.entId)
    .where('task_no', '=', second)
    .execute()
  expect(await year(third)).toEqual([first, figures('20262', '30.00', { version: 1, state: 'filed' })])
  expect(await year(second)).toEqual([first])
})

test('TAX-13 LEAD-15 a tax by the month has no earlier quarters, a quarter nobody filled is left out', async () => {
  const { create, store, year, call } = await opened()
  const vat = await store('202609', '1.00', 'filed', '01')
  await store('202608', '1.00', 'filed', '01')
  expect(await year(vat)).toEqual([])
  const [first, third] = [await create('20261'), await create('20263')]
  expect([await year(first), await year(third)]).toEqual([[], []])
  const other = await opened()
  expect((await other.call(`${path}/return/pastOfYear?taskNo=${third}`)).status).toBe(404)
  expect((await call(`${path}/return/pastOfYear?taskNo=${third}`)).status).toBe(200)
})
