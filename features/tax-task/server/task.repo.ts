import { sql } from 'kysely'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import { isFiled, type TaskState } from '../contract/index.ts'
import type { TaxTaskStepTable } from './tax-task.table.ts'

/** A task as other features see it. */
export interface TaskOf {
  taskNo: string
  entId: string
  taxType: string
  period: string
  state: TaskState
  version: number
  dueDate: string | null
  wasFiled: boolean
  /** The step that sent it back, until somebody changes the return. */ sentBack: string | null
  filedLate: boolean
}

/** Filed once and open again: what is done to it now amends what the bureau has. */
export const isAmending = (task: Pick<TaskOf, 'wasFiled' | 'state'>): boolean => task.wasFiled && !isFiled(task.state)

export const taskColumns = [
  'task_no as taskNo',
  'ent_id as entId',
  'tax_type as taxType',
  'period',
  'state',
  'version',
  'due_date as dueDate',
  'was_filed as wasFiled',
  'sent_back as sentBack',
  'filed_late as filedLate',
] as const

const taskByNo = compiledOnce((db, { entId, taskNo }: { entId: string; taskNo: string }) =>
  db.selectFrom('tax_task').select(taskColumns).where('ent_id', '=', entId).where('task_no', '=', taskNo),
)
const lockedByNo = compiledOnce((db, { entId, taskNo }: { entId: string; taskNo: string }) =>
  db.selectFrom('tax_task').select(taskColumns).where('ent_id', '=', entId).where('task_no', '=', taskNo).forUpdate(),
)
const taskByPeriod = compiledOnce(
  (db, { entId, taxType, period }: { entId: string; taxType: string; period: string }) =>
    db
      .selectFrom('tax_task')
      .select(taskColumns)
      .where('ent_id', '=', entId)
      .where('tax_type', '=', taxType)
      .where('period', '=', period),
)

export const findTask = async (db: Db, entId: string, taskNo: string): Promise<TaskOf | undefined> =>
  (await taskByNo(db, { entId, taskNo }))[0]

/** The same, held until the transaction ends: whoever writes a return goes through here one after the other. */
export const findTaskForUpdate = async (db: Db, entId: string, taskNo: string): Promise<TaskOf | undefined> =>
  (await lockedByNo(db, { entId, taskNo }))[0]

export const findTaskOfPeriod = async (
  db: Db,
  entId: string,
  taxType: string,
  period: string,
): Promise<TaskOf | undefined> => (await taskByPeriod(db, { entId, taxType, period }))[0]

/** Latest period first; at most 500, which is forty years of months. */
export function listTasks(
  db: Db,
  entId: string,
  filter: { taxType?: string | undefined; period?: string | undefined },
): Promise<TaskOf[]> {
  let query = db.selectFrom('tax_task').select(taskColumns).where('ent_id', '=', entId)
  if (filter.taxType !== undefined) query = query.where('tax_type', '=', filter.taxType)
  if (filter.period !== undefined) query = query.where('period', '=', filter.period)
  return query.orderBy('period', 'desc').orderBy('tax_type').limit(500).execute()
}

/** The earliest period that was ever filed here. */
export const firstFiled = async (
  db: Db,
  { entId, taxType }: { entId: string; taxType: string },
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tax_task')
      .select('period')
      .where('ent_id', '=', entId)
      .where('tax_type', '=', taxType)
      .where('was_filed', '=', true)
      .orderBy('period')
      .limit(1)
      .executeTakeFirst()
  )?.period

/** The earliest period of a tax that has a task. */
export const firstPeriod = async (db: Db, entId: string, taxType: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tax_task')
      .select('period')
      .where('ent_id', '=', entId)
      .where('tax_type', '=', taxType)
      .orderBy('period')
      .limit(1)
      .executeTakeFirst()
  )?.period

/** The latest period of a tax that was filed and is not open again. */
export const latestFiled = async (db: Db, entId: string, taxType: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tax_task')
      .select('period')
      .where('ent_id', '=', entId)
      .where('tax_type', '=', taxType)
      .where('state', 'in', ['filed', 'paid', 'archived'])
      .orderBy('period', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.period

/** Periods of a tax from one on that have a task. */
export const periodsWithTask = async (
  db: Db,
  { entId, taxType, from }: { entId: string; taxType: string; from: string },
): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('tax_task')
        .select('period')
        .where('ent_id', '=', entId)
        .where('tax_type', '=', taxType)
        .where('period', '>=', from)
        .execute()
    ).map((row) => row.period),
  )

/**
 * Tasks their clerk still has something to do on, a passed one that is not filed among them; by due date, those without
 * one last.
 */
export const listOpenTasks = (db: Db, entId: string, most = 50): Promise<TaskOf[]> =>
  db
    .selectFrom('tax_task')
    .select(taskColumns)
    .where('ent_id', '=', entId)
    .where('state', 'in', ['created', 'collected', 'computed', 'checked', 'approved'])
    .orderBy('due_date', (order) => order.asc().nullsLast())
    .orderBy('tax_type')
    .limit(most)
    .execute()

/** Returns the task's number, or undefined when the period already has one. */
export const insertTask = (
  db: Db,
  row: {
    task_no: string
    ent_id: string
    tax_type: string
    period: string
    due_date: string | null
    created_by: string
    created_at: Date
  },
): Promise<{ task_no: string } | undefined> =>
  db
    .insertInto('tax_task')
    .values({ ...row, state: 'created' })
    .onConflict((on) => on.columns(['ent_id', 'tax_type', 'period']).doNothing())
    .returning('task_no')
    .executeTakeFirst()

export async function setState(
  db: Db,
  task: Pick<TaskOf, 'entId' | 'taskNo'>,
  state: TaskState,
  sentBack: string | null,
): Promise<void> {
  await db
    .updateTable('tax_task')
    .set({ state, sent_back: sentBack, version: sql`version + 1`, ...(state === 'filed' ? { was_filed: true } : {}) })
    .where('ent_id', '=', task.entId)
    .where('task_no', '=', task.taskNo)
    .execute()
}

/**
 * Who prepared each of these tasks: who wrote in it or handed it in last; who sends one back prepares nothing. One
 * statement for a whole list.
 */
export async function listPreparers(db: Db, entId: string, taskNos: readonly string[]): Promise<Map<string, string>> {
  if (taskNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('tax_task_step')
    .distinctOn('task_no')
    .select(['task_no', 'user_id'])
    .where('ent_id', '=', entId)
    .where('task_no', 'in', taskNos)
    .where('to_state', 'in', ['created', 'computed', 'inReview'])
    .where((eb) =>
      eb.or([eb('from_state', 'is', null), eb('from_state', 'in', ['created', 'collected', 'computed', 'checked'])]),
    )
    .orderBy('task_no')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.task_no, row.user_id]))
}

/** The reviewer's opinion does not stand any longer: somebody changed the return. */
export async function clearSentBack(db: Db, { entId, taskNo }: Pick<TaskOf, 'entId' | 'taskNo'>): Promise<void> {
  await db
    .updateTable('tax_task')
    .set({ sent_back: null })
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .execute()
}

export async function setFiledLate(
  db: Db,
  { entId, taskNo }: Pick<TaskOf, 'entId' | 'taskNo'>,
  isLate: boolean,
): Promise<void> {
  await db
    .updateTable('tax_task')
    .set({ filed_late: isLate })
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .execute()
}

export interface SentBackStep {
  userId: string
  at: Date
  opinion: string
}
/**
 * Which of these tasks the reviewer sent back and nobody changed since, with his opinion. One statement for a whole
 * list.
 */
export async function listSentBack(db: Db, tasks: readonly TaskOf[]): Promise<Map<string, SentBackStep>> {
  const ids = tasks.flatMap((task) => task.sentBack ?? [])
  const [first] = tasks
  if (first === undefined || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tax_task_step')
    .select(['task_no', 'user_id', 'at', 'reason'])
    .where('ent_id', '=', first.entId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.task_no, { userId: row.user_id, at: row.at, opinion: row.reason }]))
}

export async function insertStep(db: Db, step: TaxTaskStepTable): Promise<void> {
  await db.insertInto('tax_task_step').values(step).execute()
}

export const listSteps = (
  db: Db,
  entId: string,
  taskNo: string,
): Promise<Pick<TaxTaskStepTable, 'from_state' | 'to_state' | 'user_id' | 'reason' | 'at'>[]> =>
  db
    .selectFrom('tax_task_step')
    .select(['from_state', 'to_state', 'user_id', 'reason', 'at'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('id')
    .execute()
