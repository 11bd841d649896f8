import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import type { Asking } from '@portal/server-kit/brought'
import { scopeOf } from '@portal/server-kit/caller'
import { createTestApp, readsOf, type TestApp } from '@portal/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todosOfTasks } from './contributions/todos.service.ts'
import { noReturns } from './tasks/return.port.ts'
import { taxTaskFeature } from './tax-task.plugin.ts'
import { makeTask } from './testing.ts'

const others = 10_000
/** Own tasks, each read by its row and by its steps; others would be read by the thousand. */
const mostRead = 30

let app: TestApp
let clerk: Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(taxTaskFeature({ returns: noReturns })),
    businessDay: '2026-03-11',
  })
  clerk = await makeSignedIn(app, { permissions: ['tax:return:read', 'tax:task:create', 'tax:return:edit'] })
  for (const period of ['202512', '202601', '202602'])
    await makeTask(app, { entId: clerk.entId, userId: clerk.user.userId, period })
  await sql`
    insert into tax_task (task_no, ent_id, tax_type, period, state, due_date, created_by, created_at)
    select 't' || n, 'e' || n / 50, '01', to_char(date '2022-01-01' + n % 50 * interval '1 month', 'YYYYMM'),
      case when n % 50 > 47 then 'computed' else 'filed' end, date '2022-02-15' + n % 50 * interval '1 month', 'u',
      now()
    from generate_series(1, ${sql.lit(others)}) n`.execute(app.db)
  await sql`
    insert into tax_task_step (id, ent_id, task_no, from_state, to_state, user_id, reason, at)
    select task_no || '-' || s, ent_id, task_no, null, (array['created', 'computed'])[s], 'u', '', now()
    from tax_task, generate_series(1, 2) s where created_by = 'u'`.execute(app.db)
  await app.asOwner('vacuum analyze tax_task, tax_task_step')
}, 60_000)
afterAll(() => app.stop())

const called = (path: string) => async () => {
  const { statusCode } = await app.inject({ url: `/japi/tax/task/${path}`, headers: { ...clerk.headers } })
  expect(statusCode).toBe(200)
}
const todos = () =>
  todosOfTasks(
    app.kitOf('tax-task').db,
    {
      scope: scopeOf({ userId: clerk.user.userId, entId: clerk.entId }),
      caller: { permissions: new Set(['tax:return:read', 'tax:task:create', 'tax:return:edit']) },
      today: '2026-03-11',
    } as unknown as Asking,
    noReturns,
  )

test.for([
  ['list', called('board')],
  ['settled ones', called('board/settled?year=2025')],
  ['tasks of a tax', called('taxTaskProcedureController/queryAppointProcedure?taxType=01')],
  ['deadlines', called('deadlines?year=2026')],
  ['to-dos', todos],
] as const)('house: among tasks of many enterprises the %s reads the own ones alone', async ([, run]) => {
  const reads = [...(await readsOf(app, 'tax_task', run)), ...(await readsOf(app, 'tax_task_step', run))]
  expect(reads.length).toBeGreaterThan(0)
  for (const { text, rows, wholeTables, plan } of reads) {
    expect(wholeTables, text).toEqual([])
    expect(rows, `${plan}: ${text}`).toBeLessThanOrEqual(mostRead)
  }
})
