import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { workflowFeature } from '@portal/workflow/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { autoCreateRoute, saveAutoCreateRoute, type AutoCreate } from '../../contract/index.ts'
import { noReturns } from '../tasks/return.port.ts'
import { taxTaskFeature } from '../tax-task.plugin.ts'
import { makeProfile } from '../testing.ts'
import { createDue } from './auto-create.service.ts'
import { openWindows } from './open-windows.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), workflowFeature(), taxTaskFeature()),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

const filings = [
  { taxType: '01', cadence: 'month' },
  { taxType: '02', cadence: 'quarter' },
  { taxType: '03', cadence: 'year' },
] as const
const periodsOf = async (entId: string) =>
  (await app.asOwner(`select tax_type, period from tax_task where ent_id = '${entId}' order by tax_type, period`)).map(
    ({ tax_type, period }) => `${String(tax_type)} ${String(period)}`,
  )
const enterprise = async (isOn: boolean) => {
  const { entId } = await makeEnterprise(app)
  await makeProfile(app, entId, { filings: [...filings] })
  if (isOn) await app.asOwner(`insert into tax_auto_create values ('${entId}', true, 1, now(), 'x')`)
  return entId
}
const run = (day = '2026-03-11') => createDue(app.kitOf('tax-task'), { returns: noReturns, day })

test('TAX-04 windows open the day after the period and close with the last day', () => {
  const of = (day: string) =>
    openWindows(day).flatMap(({ taxType, cadence, period }) =>
      filings.some((one) => one.taxType === taxType && one.cadence === cadence) ? `${taxType} ${period}` : [],
    )
  expect(of('2026-03-01')).toEqual(['01 202602', '03 2025'])
  expect(of('2026-03-16')).toEqual(['01 202602', '03 2025'])
  expect(of('2026-03-17')).toEqual(['03 2025'])
  expect(of('2026-04-01')).toEqual(['01 202603', '02 20261', '03 2025'])
  expect(of('2026-06-02')).toEqual(['01 202605'])
})

test('TAX-04 TAX-23 tasks of open windows are created once for who has it so, none that is older', async () => {
  const [on, off] = [await enterprise(true), await enterprise(false)]
  expect(await run()).toBe(2)
  expect([await periodsOf(on), await periodsOf(off)]).toEqual([['01 202602', '03 2025'], []])
  expect(await run()).toBe(0)
  expect(await run('2026-04-01')).toBe(2)
  expect(await periodsOf(on)).toEqual(['01 202602', '01 202603', '02 20261', '03 2025'])
  expect(
    await app.asOwner(`select to_state, user_id from tax_task_step where ent_id = '${on}' order by id limit 1`),
  ).toEqual([{ to_state: 'created', user_id: '' }])
})

test('TAX-04 what was filed elsewhere before an enterprise began here is not created', async () => {
  const entId = await enterprise(true)
  await app.asOwner(`insert into tax_start values ('${entId}', '03', '202603')`)
  await app.asOwner(`insert into tax_answered values ('${entId}', '01', '202604')`)
  await run()
  expect(await periodsOf(entId)).toEqual([])
})

test('TAX-04 two at once create nothing twice', async () => {
  const entId = await enterprise(true)
  const made = await Promise.all([run(), run()])
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await periodsOf(entId)).toEqual(['01 202602', '03 2025'])
})

test('TAX-04 what turning it on creates is shown before, done at once, refused when somebody was faster', async () => {
  const { headers, entId } = await makeSignedIn(app, { permissions: ['company:info:manage', 'tax:return:read'] })
  await makeProfile(app, entId, { filings: [...filings] })
  const read = async () => (await app.inject({ url: autoCreateRoute.path, headers })).json<{ data: AutoCreate }>().data
  const save = async (payload: object) => {
    const answer = await app.inject({ method: 'POST', url: saveAutoCreateRoute.path, headers, payload })
    return { status: answer.statusCode, ...answer.json<{ data: unknown }>() }
  }
  expect(await read()).toEqual({
    version: 0,
    isOn: false,
    waiting: [
      { taxType: '01', period: '202602', dueDate: '2026-03-16' },
      { taxType: '03', period: '2025', dueDate: '2026-06-01' },
    ],
  })
  expect(await save({ version: 0, isOn: true })).toMatchObject({ data: { created: 2 } })
  expect(await read()).toEqual({ version: 1, isOn: true, waiting: [] })
  expect(await save({ version: 0, isOn: false })).toMatchObject({ status: 409, data: { version: 1, isOn: true } })
  expect(await save({ version: 1, isOn: false })).toMatchObject({ data: { created: 0 } })
})
