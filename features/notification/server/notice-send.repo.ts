import { sql, type Insertable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import { noticeStatus } from '../contract/index.ts'
import type { NoticeTable } from './notice.table.ts'

interface Owner {
  user_id: string
  ent_id: string
  notice_type: string
}

/** Inserts notices not yet sent under their business key; returns the new rows. */
export const insertNotices = (db: Db, rows: Insertable<NoticeTable>[]): Promise<Array<Owner & { id: string }>> =>
  db
    .insertInto('notice')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['ent_id', 'business_key', 'user_id']).where('business_key', 'is not', null).doNothing(),
    )
    .returning(['id', 'user_id', 'ent_id', 'notice_type'])
    .execute()

/** Settles open notices under a business key; returns those rows with their previous status. */
export async function settleByKey(
  db: Db,
  entId: string,
  businessKey: string,
  remark: string | null,
  userIds?: readonly string[],
): Promise<Array<Owner & { before: number }>> {
  const open = await db
    .selectFrom('notice')
    .select(['id', 'user_id', 'ent_id', 'notice_type', 'status as before'])
    .where('ent_id', '=', entId)
    .where('business_key', '=', businessKey)
    .where('status', '<>', noticeStatus.settled)
    .$if(userIds !== undefined, (all) => all.where('user_id', 'in', userIds ?? []))
    .orderBy('user_id')
    .forUpdate()
    .execute()
  await db
    .updateTable('notice')
    .set({ status: noticeStatus.settled, remark })
    .where('ent_id', '=', entId)
    .where(
      'id',
      'in',
      open.map((row) => row.id),
    )
    .execute()
  return open
}

/** Marks these unread notices of an enterprise read; returns them. */
export const readUnread = (db: Db, entId: string, ids: readonly string[]): Promise<Owner[]> =>
  db
    .updateTable('notice')
    .set({ status: noticeStatus.read })
    .where('ent_id', '=', entId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('status', '=', noticeStatus.unread)
    .returning(['user_id', 'ent_id', 'notice_type'])
    .execute()
