import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import { noticeStatus } from '../contract/index.ts'
import { held, type Held } from './kept/kept.repo.ts'
import type { Counted } from './notice-count.repo.ts'

/** A notice as its readers get it; the names are those of the columns. */
export interface NewNotice {
  ent_id: string
  notice_type: string
  title: string | null
  content: string
  data: Record<string, unknown> | null
  file_id: string | null
  file_name: string | null
  business_key: string | null
  subject: string | null
  created_at: Date | null
}
/** Who gets which of several texts. */
export interface Addressed {
  id: string
  userId: string
  text: number
}

/**
 * Inserts notices for these readers who were not told under the business key, in one statement with each text once;
 * returns the new rows.
 */
export async function insertNotices(
  db: Db,
  to: readonly Addressed[],
  texts: readonly NewNotice[],
): Promise<Array<Counted & { id: string }>> {
  const numbered = JSON.stringify(texts.map((text, place) => ({ ...text, place })))
  const { rows } = await sql<Counted & { id: string }>`
    with told as materialized (select *, list_sought(title) as sounds
      from jsonb_to_recordset(${numbered}::jsonb) as text (place int, ent_id text, notice_type text, title text,
        content text, data jsonb, file_id text, file_name text, business_key text, subject text,
        created_at timestamptz))
    insert into notice (id, user_id, ent_id, notice_type, title, content, data, file_id, file_name, business_key,
      subject, sounds, created_at)
    select reader.id, reader.user_id, ent_id, notice_type, title, content, data, file_id, file_name, business_key,
      subject, sounds, coalesce(created_at, now())
    from unnest(${to.map(({ id }) => id)}::text[], ${to.map(({ userId }) => userId)}::text[],
      ${to.map(({ text }) => text)}::int[]) as reader (id, user_id, place)
    join told using (place)
    order by ent_id collate "C", user_id collate "C"
    on conflict (ent_id, business_key, user_id) where business_key is not null do nothing
    returning id, user_id, ent_id, notice_type`.execute(db)
  return rows
}

/** Settles open notices under a business key; returns them as they were. A snoozed one is back in the list. */
export async function settleByKey(
  db: Db,
  entId: string,
  businessKeys: readonly string[],
  remark: string | null,
  userIds?: readonly string[],
): Promise<Held[]> {
  const open = await db
    .selectFrom('notice')
    .select(held)
    .where('ent_id', '=', entId)
    .where('business_key', '=', sql<string>`any(${[...businessKeys]}::text[])`)
    .where('status', '<>', noticeStatus.settled)
    .$if(userIds !== undefined, (all) => all.where('user_id', 'in', userIds ?? []))
    .orderBy('user_id')
    .forUpdate()
    .execute()
  await db
    .updateTable('notice')
    .set({ status: noticeStatus.settled, remark, snoozed_until: null })
    .where('ent_id', '=', entId)
    .where(sql<boolean>`id = any(${open.map(({ id }) => id)}::text[])`)
    .execute()
  return open
}
