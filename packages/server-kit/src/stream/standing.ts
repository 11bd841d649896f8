import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { copyDueEvents } from './copy-due.ts'

/** The user's last number after copying all due events, the last pruned one, and the enterprises they hear of. */
export async function standingOf(
  db: Kysely<Tables>,
  userId: string,
  now: Date,
): Promise<{ last: bigint; pruned: bigint; entIds: string[] }> {
  await copyDueEvents(db, [userId], now)
  const { rows } = await sql<{ last: string | null; pruned: string | null; entIds: string[] }>`
    select stream.last, stream.pruned,
      array(select ent_id from user_source where user_id = ${userId} and until is null) as "entIds"
    from (values (1)) one left join user_stream stream on stream.user_id = ${userId}`.execute(db)
  const [row] = rows
  return { last: BigInt(row?.last ?? 0), pruned: BigInt(row?.pruned ?? 0), entIds: row?.entIds ?? [] }
}
