import { compiledOnce } from '@portal/server-kit/compiled-once'
import { reachesTax, type TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { isFiled, taskStates, type TaskState } from '../../contract/index.ts'
import { sql } from 'kysely'
import './tax-task.table.ts'

/** A task for other features. */
export interface TaskOf {
  taskNo: string
  entId: string
  taxType: string
  period: string
  /** What happened, where it is declared instead of a period; '' for periods. */
  occasion: string
  state: TaskState
  version: number
  dueDate: string | null
  wasFiled: boolean
  /** The step that sent it back, until the return is changed. */ sentBack: string | null
  filedLate: boolean
  /** Who is named to prepare it and to review it. */
  preparerId: string | null
  reviewerId: string | null
  /** What its return comes to in yuan, and how many checks blocked it at the last check; null: not known. */
  payable: string | null
  blockCount: number | null
}

/** Filed once and open again: writes now amend the filed version. */
export const isAmending = (task: Pick<TaskOf, 'wasFiled' | 'state'>): boolean => task.wasFiled && !isFiled(task.state)

export const taskColumns = [
  'task_no as taskNo',
  'ent_id as entId',
  'tax_type as taxType',
  'period',
  'occasion',
  'state',
  'version',
  'due_date as dueDate',
  'was_filed as wasFiled',
  'sent_back as sentBack',
  'filed_late as filedLate',
  'preparer_id as preparerId',
  'reviewer_id as reviewerId',
  'payable',
  'block_count as blockCount',
] as const

const taskByNo = compiledOnce((db, { entId, taskNo }: { entId: string; taskNo: string }) =>
  db.selectFrom('tax_task').select(taskColumns).where('ent_id', '=', entId).where('task_no', '=', taskNo),
)
const lockedByNo = compiledOnce((db, { entId, taskNo }: { entId: string; taskNo: string }) =>
  db.selectFrom('tax_task').select(taskColumns).where('ent_id', '=', entId).where('task_no', '=', taskNo).forUpdate(),
)
const taskByPeriod = compiledOnce(
  (db, { entId, taxType, period, occasion }: { entId: string; taxType: string; period: string; occasion: string }) =>
    db
      .selectFrom('tax_task')
      .select(taskColumns)
      .where('ent_id', '=', entId)
      .where('tax_type', '=', taxType)
      .where('period', '=', period)
      .where('occasion', '=', occasion),
)

/** Tasks of the taxes that the reach names; an unfiltered statement stays as it is. */
export const withinTaxes = ({ taxTypes }: TaxReach) =>
  sql<boolean>`${taxTypes === null ? sql`true` : sql`tax_type = any(${[...taxTypes]})`}`

/** A task of a tax outside of the reach is none, as one of another enterprise. */
const reached = (reach: TaxReach, task: TaskOf | undefined): TaskOf | undefined =>
  task !== undefined && reachesTax(reach, task.taxType) ? task : undefined

export const findTask = async (db: Db, reach: TaxReach, taskNo: string): Promise<TaskOf | undefined> =>
  reached(reach, (await taskByNo(db, { entId: reach.entId, taskNo }))[0])

/** Tasks of one enterprise by their numbers. */
export const listTasksByNo = (db: Db, entId: string, taskNos: readonly string[]): Promise<TaskOf[]> =>
  db
    .selectFrom('tax_task')
    .select(taskColumns)
    .where('ent_id', '=', entId)
    .where('task_no', '=', sql<string>`any(${[...taskNos]})`)
    .execute()

/** The same, locked until the transaction ends, so that writers of one return run one after the other. */
export const findTaskForUpdate = async (db: Db, reach: TaxReach, taskNo: string): Promise<TaskOf | undefined> =>
  reached(reach, (await lockedByNo(db, { entId: reach.entId, taskNo }))[0])

/** The task of a period; with an occasion, that of what happened. */
export const findTaskOfPeriod = async (
  db: Db,
  entId: string,
  taxType: string,
  period: string,
  occasion = '',
): Promise<TaskOf | undefined> => (await taskByPeriod(db, { entId, taxType, period, occasion }))[0]

/** Tasks of these periods, by the unique index of an enterprise, type and period. */
export const listTasksOfPeriods = (
  db: Db,
  entId: string,
  wanted: readonly { taxType: string; period: string }[],
): Promise<TaskOf[]> =>
  db
    .selectFrom('tax_task')
    .select(taskColumns)
    .where('ent_id', '=', entId)
    .where('occasion', '=', '')
    .where(
      sql<boolean>`(tax_type, period) in (select * from unnest(
        ${wanted.map(({ taxType }) => taxType)}::text[], ${wanted.map(({ period }) => period)}::text[]))`,
    )
    .execute()

/** Latest period first; at most 500, which is forty years of months. */
export function listTasks(
  db: Db,
  reach: TaxReach,
  filter: { taxType?: string | undefined; period?: string | undefined; occasion?: string | undefined },
): Promise<TaskOf[]> {
  let query = db.selectFrom('tax_task').select(taskColumns).where('ent_id', '=', reach.entId).where(withinTaxes(reach))
  if (filter.taxType !== undefined) query = query.where('tax_type', '=', filter.taxType)
  if (filter.period !== undefined) query = query.where('period', '=', filter.period)
  // Of a period there is one; what happened within it is asked for by itself.
  if (filter.occasion !== undefined || filter.period !== undefined)
    query = query.where('occasion', '=', filter.occasion ?? '')
  return query.orderBy('period', 'desc').orderBy('tax_type').limit(500).execute()
}

/** Tasks of the same tax and cadence in a period's year, earliest first. */
export async function listTasksOfYear(
  db: Db,
  { entId, taxType, period }: Pick<TaskOf, 'entId' | 'taxType' | 'period'>,
): Promise<TaskOf[]> {
  const year = period.slice(0, 4)
  const tasks = await db
    .selectFrom('tax_task')
    .select(taskColumns)
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .where('period', '>=', year)
    .where('period', '<', String(Number(year) + 1))
    .where('occasion', '=', '')
    .orderBy('period')
    .execute()
  return tasks.filter((task) => task.period.length === period.length)
}

/**
 * Tasks with work left for the clerk, including approved ones that are not filed. By due date; those without one last.
 */
export const listOpenTasks = (db: Db, reach: TaxReach, most = 50): Promise<TaskOf[]> =>
  db
    .selectFrom('tax_task')
    .select(taskColumns)
    .where('ent_id', '=', reach.entId)
    .where(withinTaxes(reach))
    .where('state', 'in', ['created', 'collected', 'computed', 'checked', 'approved'])
    .orderBy('due_date', (order) => order.asc().nullsLast())
    .orderBy('tax_type')
    .limit(most)
    .execute()

/** Tasks of an enterprise that are not filed. */
export async function countUnfinishedTasks(db: Db, entId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tax_task')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ent_id', '=', entId)
    .where(
      'state',
      'in',
      taskStates.filter((state) => !isFiled(state)),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
