import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { noticeStatus } from '../contract/index.ts'
import { held, movedTo, standingOf, type Held } from './kept/kept.repo.ts'
import { countMoved } from './notice-count.repo.ts'
import { announce } from './notice-tell.ts'

/**
 * Takes a notice back from these users, whatever their enterprises, in as many statements as from one: unread ones are
 * gone, read ones stay with status 2 and `remark`, a snoozed one back in the list. Returns from how many.
 */
export async function withdrawNotices(
  tx: Tx,
  about: { entIds: readonly string[]; businessKey: string; userIds: readonly string[]; remark: string },
): Promise<number> {
  const own = tx.as('notification')
  const inEnterprises = sql<string>`any(${[...new Set(about.entIds)]}::text[])`
  const rows = await own.db
    .selectFrom('notice')
    .select(held)
    .where('ent_id', '=', inEnterprises)
    .where('business_key', '=', about.businessKey)
    .where('user_id', '=', sql<string>`any(${[...about.userIds]}::text[])`)
    .orderBy('ent_id')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const [unread, read] = [rows.filter(isUnread), rows.filter((row) => !isUnread(row))]
  await own.db.deleteFrom('notice').where('id', '=', idsOf(unread)).where('ent_id', '=', inEnterprises).execute()
  await own.db
    .updateTable('notice')
    .set({ status: noticeStatus.settled, remark: about.remark, snoozed_until: null })
    .where('id', '=', idsOf(read))
    .where('ent_id', '=', inEnterprises)
    .execute()
  await countMoved(own.db, [
    ...unread.map((row) => ({ ...row, before: standingOf(row), after: null })),
    ...read.map((row) => movedTo(row, { status: noticeStatus.settled, snoozed: false })),
  ])
  for (const row of rows) announce(own, row, 'settled')
  return rows.length
}
const isUnread = ({ status }: Held): boolean => status === noticeStatus.unread
const idsOf = (rows: readonly Held[]) => sql<string>`any(${rows.map(({ id }) => id)}::text[])`
