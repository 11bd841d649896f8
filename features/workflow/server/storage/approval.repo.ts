import { sql, type Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { ApprovalState } from '../contract/index.ts'
import type { ApprovalHistoryTable, ApprovalTable } from './workflow.table.ts'
import { workflowTexts as texts } from './workflow.texts.ts'

export type ApprovalRow = Selectable<ApprovalTable>

export const findApproval = (db: Db, entId: string, id: string): Promise<ApprovalRow | undefined> =>
  db.selectFrom('approval').selectAll().where('ent_id', '=', entId).where('id', '=', id).executeTakeFirst()

/** Locked until commit: of two concurrent decisions the second waits here, then sees the first. */
export const findApprovalForUpdate = (db: Db, entId: string, id: string): Promise<ApprovalRow | undefined> =>
  db.selectFrom('approval').selectAll().where('ent_id', '=', entId).where('id', '=', id).forUpdate().executeTakeFirst()

export const findLatestOfBusiness = (db: Db, entId: string, businessCode: string): Promise<ApprovalRow | undefined> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('business_code', '=', businessCode)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Latest approval of one kind for a business, with its applicant's message. */
export const findLatestAsking = (db: Db, entId: string, businessType: string, businessCode: string) =>
  db
    .selectFrom('approval as a')
    .leftJoin('approval_history as h', (on) =>
      on.onRef('h.approval_id', '=', 'a.id').onRef('h.ent_id', '=', 'a.ent_id').on('h.operation', '=', texts.submitted),
    )
    .select(['a.applicant_id', 'a.started_at', 'a.decided_by', 'a.asked', 'h.message'])
    .where('a.ent_id', '=', entId)
    .where('a.business_code', '=', businessCode)
    .where('a.business_type', '=', businessType)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Number of approvals requested for this business. */
export async function countOfBusiness(db: Db, entId: string, businessCode: string): Promise<number> {
  const { n } = await db
    .selectFrom('approval')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('ent_id', '=', entId)
    .where('business_code', '=', businessCode)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * False when this business already has a running one. The predicate is a literal, because a parameter would not match
 * the partial index.
 */
export async function insertApproval(
  db: Db,
  row: Omit<ApprovalRow, 'definition'> & { definition: string },
): Promise<boolean> {
  const made = await db
    .insertInto('approval')
    .values(row)
    .onConflict((on) =>
      on.columns(['ent_id', 'business_type', 'business_code']).where('state', '=', sql.lit('pending')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function closeApproval(
  db: Db,
  row: ApprovalRow,
  closed: { state: ApprovalState; userId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('approval')
    .set({ state: closed.state, decided_by: closed.userId, ended_at: closed.at })
    .where('ent_id', '=', row.ent_id)
    .where('id', '=', row.id)
    .execute()
}

interface Page {
  size: number
  offset: number
}
export interface ApprovalPage {
  rows: ApprovalRow[]
  total: number
}

/**
 * Running approvals whose step the roles may decide: first those addressed to this user by name, then oldest first. The
 * user's own applications are left out.
 */
export async function pageUpcoming(
  db: Db,
  entId: string,
  userId: string,
  roles: readonly string[],
  page: Page,
): Promise<ApprovalPage> {
  const mine = db
    .selectFrom('approval')
    .where('ent_id', '=', entId)
    .where('state', '=', 'pending')
    .where('role_code', 'in', [...roles])
    .where('applicant_id', '<>', userId)
  return paged(
    mine
      .selectAll()
      .orderBy(sql`${userId} = any(asked)`, 'desc')
      .orderBy('id'),
    mine.select((eb) => eb.fn.countAll<string>().as('n')),
    page,
  )
}

/** Decided by this user, latest first; own withdrawals are no decisions. */
export async function pageDone(db: Db, entId: string, userId: string, page: Page): Promise<ApprovalPage> {
  const mine = db
    .selectFrom('approval')
    .where('ent_id', '=', entId)
    .where('decided_by', '=', userId)
    .where('state', '<>', 'withdrawn')
  return paged(
    mine.selectAll().orderBy('ended_at', 'desc').orderBy('id'),
    mine.select((eb) => eb.fn.countAll<string>().as('n')),
    page,
  )
}

async function paged(
  rows: { limit(n: number): { offset(n: number): { execute(): Promise<ApprovalRow[]> } } },
  count: { executeTakeFirstOrThrow(): Promise<{ n: string }> },
  { size, offset }: Page,
): Promise<ApprovalPage> {
  const [found, { n }] = await Promise.all([rows.limit(size).offset(offset).execute(), count.executeTakeFirstOrThrow()])
  return { rows: found, total: Number(n) }
}

export async function insertHistory(db: Db, line: ApprovalHistoryTable): Promise<void> {
  await db.insertInto('approval_history').values(line).execute()
}

export const listHistory = (db: Db, entId: string, approvalId: string): Promise<Selectable<ApprovalHistoryTable>[]> =>
  db
    .selectFrom('approval_history')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('approval_id', '=', approvalId)
    .orderBy('id')
    .execute()
