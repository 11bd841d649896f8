import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import { noticeStatus } from '../contract/index.ts'
import type { Held } from './kept/kept.repo.ts'
import type { Counted } from './notice-count.repo.ts'

/** A notice as several users get it. */
export interface NewNotice {
  entId: string
  noticeType: string
  title: string | null
  content: string
  /** JSON text. */
  data: string | null
  fileId: string | null
  fileName: string | null
  businessKey: string | null
  subject: string | null
  sounds: string | null
  at: Date | null
}

/** Inserts a notice for each of these not yet told under its business key, in one statement; returns the new rows. */
export async function insertNotices(
  db: Db,
  to: readonly { id: string; userId: string }[],
  each: NewNotice,
): Promise<Array<Counted & { id: string }>> {
  const { rows } = await sql<Counted & { id: string }>`
    insert into notice (id, user_id, ent_id, notice_type, title, content, data, file_id, file_name, business_key,
      subject, sounds, created_at)
    select id, user_id, ${each.entId}, ${each.noticeType}, ${each.title}::text, ${each.content}, ${each.data}::jsonb,
      ${each.fileId}::text, ${each.fileName}::text, ${each.businessKey}::text, ${each.subject}::text,
      ${each.sounds}::text, coalesce(${each.at}::timestamptz, now())
    from unnest(${to.map(({ id }) => id)}::text[], ${to.map(({ userId }) => userId)}::text[]) as reader (id, user_id)
    order by user_id collate "C"
    on conflict (ent_id, business_key, user_id) where business_key is not null do nothing
    returning id, user_id, ent_id, notice_type`.execute(db)
  return rows
}

/** Settles open notices under a business key; returns them as they were. A snoozed one is back in the list. */
export async function settleByKey(
  db: Db,
  entId: string,
  businessKey: string,
  remark: string | null,
  userIds?: readonly string[],
): Promise<Held[]> {
  const open = await db
    .selectFrom('notice')
    .select(['id', 'user_id', 'ent_id', 'notice_type', 'status', 'snoozed_until', 'pinned_at'])
    .where('ent_id', '=', entId)
    .where('business_key', '=', businessKey)
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
