import type { Db } from '@portal/server-kit/database'
import { isFiled } from '../../contract/index.ts'
import { taskColumns, type TaskOf } from './task.repo.ts'

/** Most periods of a year. */
const mostPeriods = 12

/** A period filed after another of the same year. */
export interface FiledPeriodAfter {
  taskNo: string
  period: string
}

/** Periods of the same year that were filed after this one, earliest first; a reopened one counts. */
export async function filedAfter(
  db: Db,
  { entId, taxType, period }: Pick<TaskOf, 'entId' | 'taxType' | 'period'>,
): Promise<FiledPeriodAfter[]> {
  const rows = await db
    .selectFrom('tax_task')
    .select(['task_no', 'period', 'state', 'was_filed'])
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .where('occasion', '=', '')
    .where('period', '>', period)
    .where('period', '<', String(Number(period.slice(0, 4)) + 1))
    .orderBy('period')
    .limit(mostPeriods)
    .execute()
  return rows.flatMap((row) =>
    row.period.length === period.length && (row.was_filed || isFiled(row.state))
      ? [{ taskNo: row.task_no, period: row.period }]
      : [],
  )
}

/** Tasks of the same year and cadence before this one, earliest first. */
export const listTasksOfYearBefore = async (
  db: Db,
  { entId, taxType, period }: Pick<TaskOf, 'entId' | 'taxType' | 'period'>,
): Promise<TaskOf[]> =>
  (
    await db
      .selectFrom('tax_task')
      .select(taskColumns)
      .where('ent_id', '=', entId)
      .where('tax_type', '=', taxType)
      .where('occasion', '=', '')
      .where('period', '>', period.slice(0, 4))
      .where('period', '<', period)
      .orderBy('period')
      .limit(mostPeriods)
      .execute()
  ).filter((one) => one.period.length === period.length)

/** Tasks after this one in the same year that are not filed, earliest first. */
export const listOpenAfter = async (
  db: Db,
  { entId, taxType, period }: Pick<TaskOf, 'entId' | 'taxType' | 'period'>,
): Promise<TaskOf[]> =>
  (
    await db
      .selectFrom('tax_task')
      .select(taskColumns)
      .where('ent_id', '=', entId)
      .where('tax_type', '=', taxType)
      .where('occasion', '=', '')
      .where('period', '>', period)
      .where('period', '<', String(Number(period.slice(0, 4)) + 1))
      .orderBy('period')
      .limit(mostPeriods)
      .execute()
  ).filter((one) => one.period.length === period.length && !isFiled(one.state))
