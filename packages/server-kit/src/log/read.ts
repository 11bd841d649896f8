import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { rowsSeen, type LogOf, type LogRow, type Sees } from './log.ts'

/** From where rows are read: the newest without either, those before or those after a number. */
export interface LogPage {
  before?: number
  after?: number
  most: number
}

interface Seen {
  place: string
  user_id: string
  at: Date
  body: unknown
  parties: string[] | null
}

/** A page of a log as a reader sees it, the oldest row first. */
export async function readRows<B = Record<string, unknown>>(
  db: Db,
  of: LogOf,
  sees: Sees,
  { before, after, most }: LogPage,
): Promise<LogRow<B>[]> {
  const bound = after !== undefined ? sql`place > ${after}` : before !== undefined ? sql`place < ${before}` : sql`true`
  const order = sql.raw(after === undefined ? 'desc' : 'asc')
  const { rows } = await sql<Seen>`
    select place, user_id, at, body, parties from ${rowsSeen(of, sees)}
    where ${bound} order by place ${order} limit ${most}`.execute(db)
  const found = rows.map((row) => ({
    seq: Number(row.place),
    userId: row.user_id,
    at: row.at,
    body: row.body as B,
    parties: row.parties,
  }))
  return after === undefined ? found.toReversed() : found
}

/** The number under which a reader sees a row, by its number in the log. */
export async function placeOf(db: Db, of: LogOf, sees: Sees, seq: number): Promise<number> {
  if (sees === 'all') return seq
  const { rows } = await sql<{ place: string }>`select place from ${rowsSeen(of, sees)} where seq = ${seq}`.execute(db)
  return Number(rows[0]?.place ?? 0)
}
