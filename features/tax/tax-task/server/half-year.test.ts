/** Taxes that are filed by the half of a year: registered, due, missing and created like those of other periods. */
import { everyTax } from '@portal/server-kit/caller'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  queryAppointProcedureRoute,
  saveTaxProfileRoute,
  taxRegistrationRoute,
  type TaxRegistration,
} from '../contract/index.ts'
import { answerFrom, deadlinesIn, missingTasks, unfiledBefore } from './public.ts'
import { taxTaskFeature } from './tax-task.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(taxTaskFeature()), businessDay: '2026-08-11' })
})
afterAll(() => app.stop())

const permissions = ['company:info:manage', 'tax:return:read', 'tax:task:create']

async function registered(...filings: readonly { taxType: string; cadence: string }[]) {
  const { headers, entId } = await makeSignedIn(app, { permissions })
  const call = async (url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const answer = await app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const { profile } = (await call(taxRegistrationRoute.path)).data as TaxRegistration
  const { entName: _, creditCode: __, ...stored } = profile
  const saved = await call(saveTaxProfileRoute.path, { ...stored, filings })
  const create = (period?: string) =>
    call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', { taxType: '09', ...(period && { period }) })
  return { entId, call, saved, create }
}

test('TAX-13 TAX-01 land, houses and all in one may be filed by the half of a year, stamp tax may not', async () => {
  for (const taxType of ['09', '10', '22'])
    expect((await registered({ taxType, cadence: 'half-year' })).saved.msg).toBe('')
  for (const taxType of ['08', '19'])
    expect((await registered({ taxType, cadence: 'half-year' })).saved.msg).toContain('按半年')
})

test('TAX-13 TAX-03 a half has its task, due after it; a quarter of such a tax is refused', async () => {
  const { call, create } = await registered({ taxType: '09', cadence: 'half-year' })
  const made = await create('2026HY1')
  const again = await create('2026HY1')
  expect([made.msg, again.data.taskNo]).toEqual(['', made.data.taskNo])
  const listed = await call(`${queryAppointProcedureRoute.path}?taxType=09&period=2026HY1`)
  expect(listed.data).toMatchObject([{ taskNo: made.data.taskNo, period: '2026HY1', dueDate: '2026-07-15' }])
  expect((await create()).data.taskNo, 'in August the second half is the current one').not.toBe(made.data.taskNo)
  expect((await create('20262')).msg).toContain('按半年')
  expect((await create('2027HY1')).msg).toContain('2027年上半年还没有开始')
  for (const wrong of ['2026H', '2026H1', '2026HY3']) expect((await create(wrong)).status).toBe(400)
})

test('TAX-13 TAX-05 halves without a task are missing from the month answered for, and due', async () => {
  const { entId } = await registered({ taxType: '09', cadence: 'half-year' })
  await app.kitOf('tax-task').write((tx) => answerFrom(tx, { entId, taxType: '09', month: '202509' }))
  const missing = await missingTasks(app.db, everyTax(entId), '2026-08-11', '09')
  expect(missing.map(({ period }) => period)).toEqual(['2026HY2', '2026HY1', '2025HY2'])
  const due = await deadlinesIn(app.db, everyTax(entId), ['2026-01', '2026-04', '2026-07', '2026-10'])
  expect(due.map(({ period, periodLabel, dueDate }) => [period, periodLabel, dueDate])).toEqual([
    ['2025HY2', '2025年下半年', '2026-01-20'],
    ['2026HY1', '2026年上半年', '2026-07-15'],
  ])
})

test('LEAD-14 TAX-13 what is not filed before a half is another half, never a quarter', () => {
  const task = (period: string) => ({ taskNo: period, period, state: 'computed' as const, wasFiled: false })
  const earlier = { tasks: [task('2025HY2'), task('20254'), task('202512')], saidStart: null, answered: '2025HY1' }
  expect(unfiledBefore(earlier, { period: '2026HY1' }).map(({ period }) => period)).toEqual(['2025HY1', '2025HY2'])
})
