import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { noticeStatus } from '../contract/index.ts'
import { countWithdrawn, type Counted } from './notice-count.repo.ts'
import { announce } from './notice-send.service.ts'

interface Taken extends Counted {
  id: string
  before: number
}

/**
 * Takes a notice back from these users, whatever their enterprises, in as many statements as from one: unread ones are
 * gone, read ones stay with status 2 and `remark`. Returns from how many.
 */
export async function withdrawNotices(
  tx: Tx,
  about: { entIds: readonly string[]; businessKey: string; userIds: readonly string[]; remark: string },
): Promise<number> {
  const own = tx.as('notification')
  const { rows } = await sql<Taken>`select id, user_id, ent_id, notice_type, status as before from notice
    where ent_id = any(${[...new Set(about.entIds)]}::text[]) and business_key = ${about.businessKey}
      and user_id = any(${[...about.userIds]}::text[])
    order by ent_id, user_id for update`.execute(own.db)
  const [unread, read] = [rows.filter(isUnread), rows.filter((row) => !isUnread(row))]
  const idsOf = (some: readonly Taken[]) => sql<string>`any(${some.map(({ id }) => id)}::text[])`
  await own.db
    .deleteFrom('notice')
    .where('id', '=', idsOf(unread))
    .where('ent_id', '=', sql<string>`any(${about.entIds}::text[])`)
    .execute()
  await own.db
    .updateTable('notice')
    .set({ status: noticeStatus.settled, remark: about.remark })
    .where('id', '=', idsOf(read))
    .where('ent_id', '=', sql<string>`any(${about.entIds}::text[])`)
    .execute()
  await countWithdrawn(own.db, unread)
  for (const row of rows) announce(own, row, 'settled')
  return rows.length
}
const isUnread = ({ before }: Taken): boolean => before === noticeStatus.unread
