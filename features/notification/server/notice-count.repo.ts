import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'

/** A notice that changes a count; counts change in the same transaction. */
export interface Counted {
  user_id: string
  ent_id: string
  notice_type: string
}

/** Adds new, unread notices to their counts. */
export async function countSent(db: Db, sent: readonly Counted[]): Promise<void> {
  if (sent.length === 0) return
  await db
    .insertInto('notice_count')
    .values(summed(sent).map(({ row, times }) => ({ ...row, total: times, unread: times })))
    .onConflict((conflict) =>
      conflict.columns(['ent_id', 'user_id', 'notice_type']).doUpdateSet((eb) => ({
        total: eb('notice_count.total', '+', eb.ref('excluded.total')),
        unread: eb('notice_count.unread', '+', eb.ref('excluded.unread')),
      })),
    )
    .execute()
}

/** Subtracts notices that are no longer unread from their counts. */
export async function countNoLongerUnread(db: Db, read: readonly Counted[]): Promise<void> {
  for (const { row, times } of summed(read)) {
    await db
      .updateTable('notice_count')
      .set((eb) => ({ unread: eb('unread', '-', times) }))
      .where('ent_id', '=', row.ent_id)
      .where('user_id', '=', row.user_id)
      .where('notice_type', '=', row.notice_type)
      .execute()
  }
}

/** Subtracts unread notices that are gone from both counts, in one statement. */
export async function countWithdrawn(db: Db, gone: readonly Counted[]): Promise<void> {
  if (gone.length === 0) return
  const rows = summed(gone).map(({ row, times }) => ({ ...row, times }))
  // Locked in their order first: an update takes rows in whatever order its plan has.
  await sql`with gone as materialized (
      select kept.ent_id, kept.user_id, kept.notice_type, given.times
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (ent_id text, user_id text, notice_type text, times integer)
        join notice_count kept using (ent_id, user_id, notice_type)
      order by kept.ent_id, kept.user_id, kept.notice_type for update of kept)
    update notice_count set total = total - gone.times, unread = unread - gone.times from gone
    where notice_count.ent_id = gone.ent_id and notice_count.user_id = gone.user_id
      and notice_count.notice_type = gone.notice_type`.execute(db)
}

/** Change of each count, in a fixed order, so that transactions cannot deadlock. */
function summed(notices: readonly Counted[]): Array<{ row: Counted; times: number }> {
  const same = Map.groupBy(notices, (each) => JSON.stringify([each.ent_id, each.user_id, each.notice_type]))
  return [...same.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, [first, ...rest]]) => ({ row: owner(first!), times: rest.length + 1 }))
}

const owner = ({ user_id, ent_id, notice_type }: Counted): Counted => ({ user_id, ent_id, notice_type })
