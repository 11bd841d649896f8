import { periodDays, previousPeriod } from '@portal/domain'
import { sql, type RawBuilder } from 'kysely'
import { isFiled, type TaskState } from '../../contract/index.ts'
import type { TaskOf } from './task.repo.ts'

/** An unfiled period before a return; without a task nobody has started it. */
export interface UnfiledPeriod {
  period: string
  taskNo: string | null
}

/** Tasks of a tax before a period, latest first, and its declared start month. */
export interface EarlierTasks {
  tasks: { taskNo: string; period: string; state: TaskState; wasFiled: boolean }[]
  saidStart: string | null
  /** The month the portal answers for; null where nothing says so. */
  answered: string | null
}

/** Most periods looked back: ten years of months. */
const mostPeriods = 120

/** An SQL value, for use in a larger statement. */
export const earlierTasks = (entId: string, taxType: string, period: string): RawBuilder<EarlierTasks> =>
  sql<EarlierTasks>`jsonb_build_object(
    'answered', (select month from tax_answered where ent_id = ${entId} and tax_type = ${taxType}),
    'saidStart', (select month from tax_start where ent_id = ${entId} and tax_type = ${taxType}),
    'tasks', (select coalesce(jsonb_agg(to_jsonb(e) order by e.period desc), '[]') from (
      select task_no as "taskNo", period, state, was_filed as "wasFiled" from tax_task
      where ent_id = ${entId} and tax_type = ${taxType} and occasion = '' and period < ${period}
      order by period desc limit ${sql.lit(mostPeriods)}) e))`

/** The period, or month, from which an enterprise files here: the declared one, else its first task's. */
export const startOf = ({ tasks, saidStart }: EarlierTasks, { period }: Pick<TaskOf, 'period'>): string =>
  saidStart ?? tasks.at(-1)?.period ?? period

/**
 * Unfiled periods before this one, earliest first: tasks that are not filed, and from the month the portal answers for
 * periods without one.
 */
export function unfiledBefore(earlier: EarlierTasks, task: Pick<TaskOf, 'period'>): UnfiledPeriod[] {
  const { period } = task
  // Months have longer codes than quarters; a change of cadence starts a new series.
  const byPeriod = new Map(
    earlier.tasks.filter((one) => one.period.length === period.length).map((one) => [one.period, one]),
  )
  const { start } = periodDays(earlier.answered ?? startOf(earlier, task))
  const oldest = [...byPeriod.keys()].toSorted()[0] ?? period
  const open: UnfiledPeriod[] = []
  let before = previousPeriod(period)
  for (let looked = 0; looked < mostPeriods; looked += 1) {
    const isAnswered = periodDays(before).end >= start
    if (!isAnswered && before < oldest) break
    const known = byPeriod.get(before)
    if (known === undefined ? isAnswered : !isDone(known))
      open.unshift({ period: before, taskNo: known?.taskNo ?? null })
    before = previousPeriod(before)
  }
  return open
}

/** A reopened return still counts as filed, because the bureau has the filed version. */
const isDone = ({ state, wasFiled }: { state: TaskState; wasFiled: boolean }): boolean => wasFiled || isFiled(state)
