import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql, type RawBuilder } from 'kysely'
import { hiddenType } from '../../contract/index.ts'
import type { Moved, Standing } from '../notice-count.repo.ts'
import type { NoticeRow } from '../notice.table.ts'

type Own = Pick<Scope, 'userId' | 'entId'>
export const held = [
  'id',
  'user_id',
  'ent_id',
  'notice_type',
  'status',
  'business_key',
  'snoozed_until',
  'pinned_at',
] as const
export type Held = Pick<NoticeRow, (typeof held)[number]>

export const standingOf = ({ status, snoozed_until }: Pick<Held, 'status' | 'snoozed_until'>): Standing => ({
  status,
  snoozed: snoozed_until !== null,
})
/** A held notice, and how it stands after an act. */
export const movedTo = (row: Held, after: Partial<Standing>): Moved => {
  const before = standingOf(row)
  return { ...row, before, after: { ...before, ...after } }
}

/** The caller's notices among `ids`, locked in a fixed order. */
export const holdOwn = (db: Db, { userId, entId }: Own, ids: readonly string[]): Promise<Held[]> =>
  db
    .selectFrom('notice')
    .select(held)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('notice_type', '<>', hiddenType)
    .orderBy('id')
    .forUpdate()
    .execute()

type Change = Partial<Pick<NoticeRow, 'status' | 'snoozed_until' | 'pinned_at' | 'read_batch'>> & {
  woken_at?: Date | RawBuilder<Date>
}

/** Sets columns of notices that the transaction holds. */
export async function changeHeld(db: Db, rows: readonly Held[], change: Change): Promise<void> {
  if (rows.length === 0) return
  await db
    .updateTable('notice')
    .set(change)
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::text[])`)
    .where('ent_id', 'in', [...new Set(rows.map(({ ent_id }) => ent_id))])
    .execute()
}

/** The caller's notices in the list, of a category and status, or of an act; held, at most `most`. */
export const holdShown = (
  db: Db,
  { userId, entId }: Own,
  of: { noticeType: string | null; status: number; batch?: string },
  most: number,
): Promise<Held[]> =>
  db
    .selectFrom('notice')
    .select(held)
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('notice_type', '<>', sql.lit(hiddenType))
    .where('snoozed_until', 'is', null)
    .where('status', '=', of.status)
    .$if(of.noticeType !== null, (all) => all.where('notice_type', '=', of.noticeType))
    .$if(of.batch !== undefined, (all) => all.where('read_batch', '=', of.batch ?? ''))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()

/** Number of the caller's pinned notices: they lead the index of the list. */
/** Counts pins while nobody else pins for the caller: two tabs have room for the same twenty. */
export async function countPinned(db: Db, { userId, entId }: Own): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pin\n${userId}\n${entId}`}, 0))`.execute(db)
  const { pinned } = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<string>().as('pinned'))
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('notice_type', '<>', sql.lit(hiddenType))
    .where('snoozed_until', 'is', null)
    .where('pinned_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(pinned)
}

/** Snoozed notices whose time has come, of all users, held; what another process holds is its own. */
export const holdDue = (db: Db, now: Date, most: number): Promise<Held[]> =>
  db
    .selectFrom('notice')
    .select(held)
    .where('snoozed_until', '<=', now)
    .where('ent_id', 'is not', null)
    .orderBy('snoozed_until')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/** Something in these enterprises, for these users or for all. */
export interface About {
  entIds: readonly string[]
  subject: string
  userIds?: readonly string[]
}
/** Notices about a subject that wait for a change of it, held. */
export const holdWaiting = (db: Db, about: About, until: Date): Promise<Held[]> =>
  db
    .selectFrom('notice')
    .select(held)
    .where('ent_id', 'in', about.entIds)
    .where('snoozed_until', '=', until)
    .where('subject', '=', about.subject)
    .$if(about.userIds !== undefined, (all) =>
      all.where(sql<boolean>`user_id = any(${[...(about.userIds ?? [])]}::text[])`),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
