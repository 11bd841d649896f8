import { periodDays, previousPeriod } from '@portal/domain'
import { sql, type RawBuilder } from 'kysely'
import { isFiled, type TaskState } from '../contract/index.ts'
import type { TaskOf } from './task.repo.ts'

/** A period before a return that is not filed yet; without a task nobody has begun it. */
export interface UnfiledPeriod {
  period: string
  taskNo: string | null
}

/** Tasks of a tax before a period, the latest first, and the month that was said as its start. */
export interface EarlierTasks {
  tasks: { taskNo: string; period: string; state: TaskState; wasFiled: boolean }[]
  saidStart: string | null
}

/** Ten years of months: further back nobody looks. */
const mostPeriods = 120

/** A value for a statement that asks for more. */
export const earlierTasks = (entId: string, taxType: string, period: string): RawBuilder<EarlierTasks> =>
  sql<EarlierTasks>`jsonb_build_object(
    'saidStart', (select month from tax_start where ent_id = ${entId} and tax_type = ${taxType}),
    'tasks', (select coalesce(jsonb_agg(to_jsonb(e) order by e.period desc), '[]') from (
      select task_no as "taskNo", period, state, was_filed as "wasFiled" from tax_task
      where ent_id = ${entId} and tax_type = ${taxType} and period < ${period}
      order by period desc limit ${sql.lit(mostPeriods)}) e))`

/** The period, or month, from which an enterprise files here: what was said, else its first task. */
export const startOf = ({ tasks, saidStart }: EarlierTasks, { period }: Pick<TaskOf, 'period'>): string =>
  saidStart ?? tasks.at(-1)?.period ?? period

/**
 * Periods between the latest filed one (none: from the enterprise's start) and this one that are not filed, the
 * earliest first.
 */
export function unfiledBefore(earlier: EarlierTasks, task: Pick<TaskOf, 'period'>): UnfiledPeriod[] {
  const { period } = task
  // A month is written longer than a quarter: who changed from one to the other begins anew.
  const byPeriod = new Map(
    earlier.tasks.filter((one) => one.period.length === period.length).map((one) => [one.period, one]),
  )
  const { start } = periodDays(startOf(earlier, task))
  const open: UnfiledPeriod[] = []
  for (
    let before = previousPeriod(period);
    periodDays(before).end >= start && open.length < mostPeriods;
    before = previousPeriod(before)
  ) {
    const known = byPeriod.get(before)
    if (known !== undefined && isDone(known)) break
    open.unshift({ period: before, taskNo: known?.taskNo ?? null })
  }
  return open
}

/** Taken up again after it was filed it is still what the bureau has. */
const isDone = ({ state, wasFiled }: { state: TaskState; wasFiled: boolean }): boolean => wasFiled || isFiled(state)
