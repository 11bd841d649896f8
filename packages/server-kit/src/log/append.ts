import { sql } from 'kysely'
import type { Tx } from '../database/transaction.ts'
import type { LogOf, LogRow } from './log.ts'

/** A row to be added. */
export interface NewLogRow<B> {
  userId: string
  /** Chosen by the sender; the same one again answers the row that is there. */
  once: string
  at: Date
  body: B
  /** Who reads it; null: everybody who reads the thing. */
  parties: readonly string[] | null
}
export interface Appended<B> extends LogRow<B> {
  /** False for a repeat: the row was there, and nothing is to be told of it. */
  isNew: boolean
}

interface Taken {
  seq: string
  user_id: string
  once: string
  at: Date
  body: unknown
  parties: string[] | null
  is_new: boolean
}

/**
 * Adds rows to one log in the caller's transaction and answers them in their order. The thing's number is locked from
 * here to the commit, so numbers become visible in order and a rollback leaves no gap. Append late in a transaction.
 */
export async function appendRows<B extends object>(
  tx: Tx,
  of: LogOf,
  rows: readonly NewLogRow<B>[],
): Promise<Appended<B>[]> {
  if (rows.length === 0) return []
  const { db } = tx.as('kit')
  // Both leave in one write. The second has a snapshot of its own, taken when the first holds the lock.
  const [, { rows: taken }] = await Promise.all([holdHead(of).execute(db), takeNumbers(of, rows).execute(db)])
  const byKey = new Map(taken.map((row) => [keyOf(row.user_id, row.once), row]))
  const told = new Set<string>()
  return rows.map(({ userId, once }) => {
    const key = keyOf(userId, once)
    const row = byKey.get(key)
    if (row === undefined) throw new Error(`日志 ${of.log} ${of.thing} 没有写入`)
    const isNew = row.is_new && !told.has(key)
    told.add(key)
    const { at, body, parties } = row
    return { seq: Number(row.seq), userId, at: new Date(at), body: body as B, parties, isNew }
  })
}

const keyOf = (userId: string, once: string): string => `${userId}\n${once}`

/** Locks the thing's number without writing to it, or makes it. */
const holdHead = ({ log, thing, entId }: LogOf) => sql`
  insert into log_head as head (log, thing, ent_id, last) values (${log}, ${thing}, ${entId}, 0)
  on conflict (log, thing) do update set last = head.last where false`

/** Numbers and inserts what is new; a sender's repeat gets the row that is there. */
const takeNumbers = ({ log, thing, entId }: LogOf, rows: readonly NewLogRow<object>[]) => {
  const given = rows.map(({ userId, once, at, body, parties }, place) => ({
    place,
    user_id: userId,
    once,
    at,
    body,
    parties,
  }))
  return sql<Taken>`
    with given as materialized (
      select distinct on (user_id, once) * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as sent (place integer, user_id text, once text, at timestamptz, body jsonb, parties text[])
      order by user_id, once, place),
    there as materialized (
      select row.* from given join log_row row on row.log = ${log} and row.thing = ${thing}
        and row.user_id = given.user_id and row.once = given.once),
    fresh as materialized (
      select given.*, row_number() over (order by place) as nth from given
      where not exists (select from there where there.user_id = given.user_id and there.once = given.once)),
    head as (
      update log_head set last = last + (select count(*) from fresh)
      where log = ${log} and thing = ${thing} and ent_id = ${entId} and exists (select from fresh)
      returning last - (select count(*) from fresh) as base),
    added as (
      insert into log_row (log, thing, seq, ent_id, user_id, once, at, body, parties)
      select ${log}, ${thing}, head.base + nth, ${entId}, user_id, once, at, body, parties from fresh, head
      returning *)
    select seq, user_id, once, at, body, parties, true as is_new from added
    union all
    select seq, user_id, once, at, body, parties, false from there where ent_id = ${entId}`
}
