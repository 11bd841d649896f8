import { mostUnread } from '@portal/contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { rowsSeen, type LogOf, type Sees } from './log.ts'

export interface Unread {
  /** The number up to which the reader has read, as he sees it. */
  read: number
  /** Rows of others after it, at most `mostUnread`. */
  unread: number
}

/** What a user has not read, by thing: in one statement, for lists too. */
export async function unreadOf(
  db: Db,
  logs: readonly LogOf[],
  { userId, sees }: { userId: string; sees: Sees },
): Promise<ReadonlyMap<string, Unread>> {
  if (logs.length === 0) return new Map()
  const each = logs.map((of) => {
    const mark = sql`coalesce((select seq from log_mark where log = ${of.log} and thing = ${of.thing}
      and user_id = ${userId}), 0)`
    return sql`select ${of.thing}::text as thing,
      coalesce((select place from ${rowsSeen(of, sees)} where seq <= ${mark} order by seq desc limit 1), 0) as read,
      (select count(*)::int from (select from ${rowsSeen(of, sees)}
        where seq > ${mark} and user_id <> ${userId} limit ${mostUnread}) later) as unread`
  })
  const { rows } = await sql<{ thing: string; read: string; unread: number }>`
    ${sql.join(each, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ thing, read, unread }) => [thing, { read: Number(read), unread }]))
}

/** Notes that a user has read up to a number that he sees. Never goes back; true when it went on. */
export async function markRead(
  tx: Tx,
  of: LogOf,
  { userId, sees }: { userId: string; sees: Sees },
  upTo: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into log_mark as mark (log, thing, user_id, ent_id, seq)
    select ${of.log}, ${of.thing}, ${userId}, ${of.entId}, seq from ${rowsSeen(of, sees)}
    where place <= ${upTo} order by place desc limit 1
    on conflict (log, thing, user_id) do update set seq = excluded.seq where mark.seq < excluded.seq
    returning seq`.execute(tx.as('kit').db)
  return rows.length > 0
}
