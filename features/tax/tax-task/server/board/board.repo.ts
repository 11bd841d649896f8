import { addDays, periodDays } from '@portal/domain'
import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { isFiled, mostBoardTasks, taskStates, type TaskState } from '../../contract/index.ts'
import { taskColumns, withinTaxes, type TaskOf } from '../tasks/task.repo.ts'

const filed = taskStates.filter(isFiled)
const unfiled = taskStates.filter((state) => !isFiled(state))

/** Unfiled tasks by deadline; those without one come last. */
export const listUnfiled = (db: Db, reach: TaxReach): Promise<TaskOf[]> =>
  db
    .selectFrom('tax_task')
    .select(taskColumns)
    .where('ent_id', '=', reach.entId)
    .where(withinTaxes(reach))
    .where('state', 'in', unfiled)
    .orderBy('due_date', (order) => order.asc().nullsLast())
    .orderBy('tax_type')
    .limit(mostBoardTasks)
    .execute()

/** A month holds a few dozen. */
const mostDue = 500

/** Tasks whose deadline lies in these months, from `first` to `last`, `YYYY-MM`. */
export const listTasksDueIn = (db: Db, reach: TaxReach, first: string, last: string): Promise<TaskOf[]> =>
  db
    .selectFrom('tax_task')
    .select(taskColumns)
    .where('ent_id', '=', reach.entId)
    .where(withinTaxes(reach))
    .where('due_date', '>=', `${first}-01`)
    .where('due_date', '<', addDays(periodDays(last.replace('-', '')).end, 1))
    .orderBy('due_date')
    .limit(mostDue)
    .execute()

/** Finished tasks due in a year, latest deadline first. */
export const listSettled = (db: Db, reach: TaxReach, year: number): Promise<TaskOf[]> =>
  db
    .selectFrom('tax_task')
    .select(taskColumns)
    .where('ent_id', '=', reach.entId)
    .where(withinTaxes(reach))
    .where('state', 'in', filed)
    .where('filing_year', '=', year)
    .orderBy('due_date', 'desc')
    .orderBy('tax_type')
    .limit(mostBoardTasks)
    .execute()

/** Number of finished tasks by the year of their deadline, latest first. */
export async function countSettled(db: Db, reach: TaxReach): Promise<{ year: number; count: number }[]> {
  const rows = await db
    .selectFrom('tax_task')
    .select((eb) => ['filing_year as year', eb.fn.countAll<string>().as('n')])
    .where('ent_id', '=', reach.entId)
    .where(withinTaxes(reach))
    .where('state', 'in', filed)
    .groupBy('filing_year')
    .orderBy('filing_year', 'desc')
    .execute()
  return rows.map(({ year, n }) => ({ year, count: Number(n) }))
}

/** Tasks of an enterprise by number; others' numbers are left out. */
export const listByNumber = (db: Db, reach: TaxReach, taskNos: readonly string[]): Promise<TaskOf[]> =>
  db
    .selectFrom('tax_task')
    .select(taskColumns)
    .where('ent_id', '=', reach.entId)
    .where(withinTaxes(reach))
    .where('task_no', 'in', taskNos)
    .orderBy('due_date', (order) => order.asc().nullsLast())
    .orderBy('tax_type')
    .limit(mostBoardTasks)
    .execute()

export interface LastStep {
  from: TaskState | null
  to: TaskState
  userId: string
  at: Date
  reason: string
}

/** The latest step of each of these tasks. */
export async function listLastSteps(db: Db, entId: string, taskNos: readonly string[]): Promise<Map<string, LastStep>> {
  if (taskNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('tax_task_step')
    .distinctOn('task_no')
    .select(['task_no', 'from_state', 'to_state', 'user_id', 'at', 'reason'])
    .where('ent_id', '=', entId)
    .where('task_no', 'in', taskNos)
    .orderBy('task_no')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      row.task_no,
      { from: row.from_state, to: row.to_state, userId: row.user_id, at: row.at, reason: row.reason },
    ]),
  )
}

/** Latest decider of each task: approved it or sent it back. A withdrawal by the submitter is no decision. */
export async function listReviewers(db: Db, entId: string, taskNos: readonly string[]): Promise<Map<string, string>> {
  if (taskNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('tax_task_step as step')
    .distinctOn('step.task_no')
    .select(['step.task_no', 'step.user_id'])
    .where('step.ent_id', '=', entId)
    .where('step.task_no', 'in', taskNos)
    .where('step.from_state', '=', 'inReview')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tax_task_step as asked')
            .select('asked.id')
            .where('asked.ent_id', '=', entId)
            .whereRef('asked.task_no', '=', 'step.task_no')
            .where('asked.to_state', '=', 'inReview')
            .whereRef('asked.user_id', '=', 'step.user_id'),
        ),
      ),
    )
    .orderBy('step.task_no')
    .orderBy('step.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.task_no, row.user_id]))
}
