import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { ApprovalRow, Place } from './approval.repo.ts'

const columns = [
  'approval.id',
  'approval.ent_id',
  'business_type',
  'business_code',
  'title',
  'route',
  'task_name',
  'approval.state',
  'applicant_id',
  'started_at',
  'due_on',
] as const

/** What a list shows of an approval; `seat` and `person_id` where the caller decides it. */
export type ListedApproval = Pick<
  ApprovalRow,
  | 'id'
  | 'ent_id'
  | 'business_type'
  | 'business_code'
  | 'title'
  | 'route'
  | 'task_name'
  | 'state'
  | 'applicant_id'
  | 'started_at'
  | 'due_on'
> & { seat: number | null; person_id: string | null }

export interface Page {
  size: number
  offset: number
}
export interface ListedPage {
  rows: ListedApproval[]
  total: number
}

const noSeat = [sql<number | null>`null::integer`.as('seat'), sql<string | null>`null::text`.as('person_id')] as const

const tasks = (db: Db, { entId, isAnywhere }: Place) =>
  db
    .selectFrom('approval_task as task')
    .where((eb) =>
      isAnywhere ? eb.or([eb('task.ent_id', '=', entId), eb('is_anywhere', '=', true)]) : eb('task.ent_id', '=', entId),
    )

/** Open seats of these people: first those asked by name, then the oldest. */
export async function pageOpen(
  db: Db,
  place: Place,
  people: readonly string[],
  { size, offset }: Page,
): Promise<ListedPage> {
  const open = tasks(db, place).where('is_open', '=', true).where('person_id', 'in', people)
  const [rows, { n }] = await Promise.all([
    open
      .innerJoin('approval', 'approval.id', 'task.approval_id')
      .select([...columns, 'seat', 'person_id'])
      .orderBy('is_asked', 'desc')
      .orderBy('approval_id')
      .limit(size)
      .offset(offset)
      .execute(),
    open.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(n) }
}

/** Decided by this user, latest first. */
export async function pageDone(db: Db, place: Place, userId: string, { size, offset }: Page): Promise<ListedPage> {
  const done = tasks(db, place).where('done_by', '=', userId)
  const [rows, { n }] = await Promise.all([
    done
      .innerJoin('approval', 'approval.id', 'task.approval_id')
      .select([...columns, ...noSeat])
      .orderBy('done_at', 'desc')
      .orderBy('approval_id', 'desc')
      .limit(size)
      .offset(offset)
      .execute(),
    done.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(n) }
}

/** Asked for by this user, latest first. */
export async function pageApplied(db: Db, entId: string, userId: string, { size, offset }: Page): Promise<ListedPage> {
  const own = db.selectFrom('approval').where('applicant_id', '=', userId).where('ent_id', '=', entId)
  const [rows, { n }] = await Promise.all([
    own
      .select([...columns, ...noSeat])
      .orderBy('id', 'desc')
      .limit(size)
      .offset(offset)
      .execute(),
    own.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(n) }
}

/** Copied to this user, latest first. */
export async function pageCopied(db: Db, entId: string, userId: string, { size, offset }: Page): Promise<ListedPage> {
  const copied = db.selectFrom('approval_copy as copy').where('user_id', '=', userId).where('copy.ent_id', '=', entId)
  const [rows, { n }] = await Promise.all([
    copied
      .innerJoin('approval', 'approval.id', 'copy.approval_id')
      .select([...columns, ...noSeat])
      .orderBy('approval_id', 'desc')
      .limit(size)
      .offset(offset)
      .execute(),
    copied.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(n) }
}
