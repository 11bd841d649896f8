import { sql } from 'kysely'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { hiddenType, noticeStatus } from '../contract/index.ts'
import type { NoticeRow } from './notice.table.ts'

/** Written into the statement, not bound: the partial index `notice_newest` is only found so. */
const hidden = sql.lit(hiddenType)

export interface NoticePage { rows: NoticeRow[], total: number }

/** A page, newest first, with the total of all pages from the counts, in one statement. */
export async function listNotices(db: Db, { userId, entId }: Scope, noticeType: string | null, page: { size: number, offset: number }): Promise<NoticePage> {
  const rows = await db.selectFrom('notice').selectAll()
    .select(eb => eb.selectFrom('notice_count').select(sum => sum.fn.sum<string>('total').as('total'))
      .where('ent_id', '=', entId).where('user_id', '=', userId).where('notice_type', '<>', hidden)
      .$if(noticeType !== null, query => query.where('notice_type', '=', noticeType)).as('total_count'))
    .where('ent_id', '=', entId).where('user_id', '=', userId).where('notice_type', '<>', hidden)
    .$if(noticeType !== null, query => query.where('notice_type', '=', noticeType))
    .orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.size).offset(page.offset).execute()
  // A page past the end has no row to bear the total.
  const total = rows[0]?.total_count ?? (page.offset === 0 ? 0 : await countNotices(db, { userId, entId }, noticeType))
  return { rows, total: Number(total) }
}

async function countNotices(db: Db, who: Pick<Scope, 'userId' | 'entId'>, noticeType: string | null): Promise<number> {
  const counts = await listCounts(db, who)
  return counts.filter(row => noticeType === null || row.notice_type === noticeType).reduce((sum, row) => sum + row.total, 0)
}

/** Totals and unread of every category that may be seen. */
export const listCounts = (db: Db, { userId, entId }: Pick<Scope, 'userId' | 'entId'>) =>
  db.selectFrom('notice_count').select(['notice_type', 'total', 'unread'])
    .where('ent_id', '=', entId).where('user_id', '=', userId).where('notice_type', '<>', hidden).execute()

export const findNotice = (db: Db, entId: string, id: string): Promise<NoticeRow | undefined> =>
  db.selectFrom('notice').selectAll().where('id', '=', id).where('ent_id', '=', entId).executeTakeFirst()

/** The same, held until the transaction ends: two that open it at once see one after the other. */
export const lockNotice = (db: Db, entId: string, id: string): Promise<NoticeRow | undefined> =>
  db.selectFrom('notice').selectAll().where('id', '=', id).where('ent_id', '=', entId).forUpdate().executeTakeFirst()

export async function markRead(db: Db, entId: string, id: string): Promise<void> {
  await db.updateTable('notice').set({ status: noticeStatus.read }).where('id', '=', id).where('ent_id', '=', entId).execute()
}
