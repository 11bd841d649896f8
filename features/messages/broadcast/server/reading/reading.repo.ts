import '@portal/notification/server/public'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { mostPending } from '../../contract/index.ts'

/** A message as one reader has it, with the words of his own notice. */
export interface ReadRow {
  id: string
  ent_id: string
  ent_name: string
  role: string
  notice_type: string
  title: string
  content: string
  link: string | null
  is_must: boolean
  due_on: string | null
  sent_at: Date
  seen_at: Date | null
  acted_at: Date | null
}
const mine = sql`select sent.id, mine.ent_id, enterprise.name as ent_name, mine.role, sent.notice_type, notice.title,
    notice.content, sent.link, mine.is_must, sent.due_on, mine.sent_at, mine.seen_at, mine.acted_at
  from broadcast_recipient mine join broadcast sent on sent.id = mine.broadcast_id
    join notice on notice.ent_id = mine.ent_id and notice.business_key = 'broadcast:' || sent.id
      and notice.user_id = mine.user_id
    join enterprise on enterprise.id = mine.ent_id`

/** Must-reads that this user has yet to confirm, whatever the enterprise; the first that is due first. */
export const pendingOf = async (db: Db, userId: string): Promise<ReadRow[]> =>
  (
    await sql<ReadRow>`${mine} where mine.user_id = ${userId} and mine.is_must and mine.acted_at is null
      and mine.withdrawn_at is null order by sent.due_on, mine.sent_at limit ${mostPending}`.execute(db)
  ).rows

export const readOf = async (db: Db, userId: string, id: string): Promise<ReadRow | undefined> =>
  (
    await sql<ReadRow>`${mine} where mine.broadcast_id = ${id} and mine.user_id = ${userId}
      and mine.withdrawn_at is null`.execute(db)
  ).rows[0]

/** Notes that a reader did what was asked; undefined when he had before, or it is withdrawn from him. */
export const noteActed = async (db: Db, userId: string, id: string, at: Date): Promise<boolean> =>
  (
    await sql`update broadcast_recipient set acted_at = ${at}
      where broadcast_id = ${id} and user_id = ${userId} and acted_at is null and withdrawn_at is null
      returning user_id`.execute(db)
  ).rows.length > 0
