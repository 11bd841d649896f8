import { periodDays, previousPeriod } from '@portal/domain'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import { isFiled, type TaskState } from '../contract/index.ts'
import { startOf } from './enterprise-start.service.ts'
import type { TaskOf } from './task.repo.ts'

/** A period before a return that is not filed yet; without a task nobody has begun it. */
export interface UnfiledPeriod {
  period: string
  taskNo: string | null
}

/** Ten years of months: further back nobody looks. */
const mostPeriods = 120

const earlierTasks = compiledOnce(
  (db, { entId, taxType, period }: { entId: string; taxType: string; period: string }) =>
    db
      .selectFrom('tax_task')
      .select(['task_no as taskNo', 'period', 'state', 'was_filed as wasFiled'])
      .where('ent_id', '=', entId)
      .where('tax_type', '=', taxType)
      .where('period', '<', period)
      .orderBy('period', 'desc')
      .limit(mostPeriods),
)

/**
 * Periods between the latest filed one (none: from the enterprise's start) and this one that are not filed, the
 * earliest first.
 */
export async function unfiledBefore(
  db: Db,
  { entId, taxType, period }: Pick<TaskOf, 'entId' | 'taxType' | 'period'>,
): Promise<UnfiledPeriod[]> {
  // A month is written longer than a quarter: who changed from one to the other begins anew.
  const tasks = (await earlierTasks(db, { entId, taxType, period })).filter(
    (task) => task.period.length === period.length,
  )
  const byPeriod = new Map(tasks.map((task) => [task.period, task]))
  const start = periodDays((await startOf(db, entId, taxType)) ?? period).start
  const open: UnfiledPeriod[] = []
  for (
    let before = previousPeriod(period);
    periodDays(before).end >= start && open.length < mostPeriods;
    before = previousPeriod(before)
  ) {
    const task = byPeriod.get(before)
    if (task !== undefined && isDone(task)) break
    open.unshift({ period: before, taskNo: task?.taskNo ?? null })
  }
  return open
}

/** Taken up again after it was filed it is still what the bureau has. */
const isDone = ({ state, wasFiled }: { state: TaskState; wasFiled: boolean }): boolean => wasFiled || isFiled(state)
