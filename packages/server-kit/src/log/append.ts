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
/** A row with the log that it goes to. */
export type LogEntry<B> = NewLogRow<B> & { of: LogOf }

export interface Appended<B> extends LogRow<B> {
  /** False for a repeat: the row was there, and nothing is to be told of it. */
  isNew: boolean
}

interface Taken {
  log: string
  thing: string
  seq: string
  user_id: string
  once: string
  at: Date
  body: unknown
  parties: string[] | null
  is_new: boolean
}

/** Adds rows to one log: see `appendAll`. */
export const appendRows = <B extends object>(
  tx: Tx,
  of: LogOf,
  rows: readonly NewLogRow<B>[],
): Promise<Appended<B>[]> =>
  appendAll(
    tx,
    rows.map((row) => ({ ...row, of })),
  )

/**
 * Adds rows in the caller's transaction and answers them in their order. Each thing's number is locked from here to the
 * commit, so numbers become visible in order and a rollback leaves no gap. Append once in a transaction, and late.
 */
export async function appendAll<B extends object>(tx: Tx, entries: readonly LogEntry<B>[]): Promise<Appended<B>[]> {
  if (entries.length === 0) return []
  const { db } = tx.as('kit')
  // Both leave in one write. The second has a snapshot of its own, taken when the first holds the locks.
  const [, { rows: taken }] = await Promise.all([holdHeads(entries).execute(db), takeNumbers(entries).execute(db)])
  const byKey = new Map(taken.map((row) => [keyOf(row, row.user_id, row.once), row]))
  const told = new Set<string>()
  return entries.map(({ of, userId, once }) => {
    const key = keyOf(of, userId, once)
    const row = byKey.get(key)
    if (row === undefined) throw new Error(`日志 ${of.log} ${of.thing} 没有写入`)
    const isNew = row.is_new && !told.has(key)
    told.add(key)
    const { at, body, parties } = row
    return { seq: Number(row.seq), userId, at: new Date(at), body: body as B, parties, isNew }
  })
}

const keyOf = ({ log, thing }: Pick<LogOf, 'log' | 'thing'>, userId: string, once: string): string =>
  `${log}\n${thing}\n${userId}\n${once}`

/** Locks the numbers of these things in order, without writing to them, or makes them. */
function holdHeads(entries: readonly LogEntry<object>[]) {
  const heads = [...new Map(entries.map(({ of }) => [`${of.log}\n${of.thing}`, of])).values()]
  return sql`
    insert into log_head as head (log, thing, ent_id, last)
    select log, thing, ent_id, 0 from unnest(${heads.map(({ log }) => log)}::text[],
      ${heads.map(({ thing }) => thing)}::text[], ${heads.map(({ entId }) => entId)}::text[])
      as given (log, thing, ent_id) order by log collate "C", thing collate "C"
    on conflict (log, thing) do update set last = head.last where false`
}

/** Numbers and inserts what is new; a sender's repeat gets the row that is there. */
function takeNumbers(entries: readonly LogEntry<object>[]) {
  const given = entries.map(({ of, userId, once, at, body, parties }, place) => ({
    place,
    log: of.log,
    thing: of.thing,
    ent_id: of.entId,
    user_id: userId,
    once,
    at,
    body,
    parties,
  }))
  return sql<Taken>`
    with given as materialized (
      select distinct on (log, thing, user_id, once) * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as sent (place integer, log text, thing text, ent_id text, user_id text, once text, at timestamptz, body jsonb,
          parties text[])
      order by log, thing, user_id, once, place),
    there as materialized (
      select row.* from given join log_row row on row.log = given.log and row.thing = given.thing
        and row.user_id = given.user_id and row.once = given.once),
    fresh as materialized (
      select given.*, row_number() over (partition by log, thing order by place) as nth from given
      where not exists (select from there where there.log = given.log and there.thing = given.thing
        and there.user_id = given.user_id and there.once = given.once)),
    counted as materialized (select log, thing, ent_id, count(*) as more from fresh group by log, thing, ent_id),
    head as (
      update log_head set last = last + more from counted
      where log_head.log = counted.log and log_head.thing = counted.thing and log_head.ent_id = counted.ent_id
      returning log_head.log, log_head.thing, last - more as base),
    added as (
      insert into log_row (log, thing, seq, ent_id, user_id, once, at, body, parties)
      select log, thing, head.base + nth, ent_id, user_id, once, at, body, parties
      from fresh join head using (log, thing)
      returning log, thing, seq, user_id, once, at, body, parties)
    select *, true as is_new from added
    union all
    select there.log, there.thing, seq, there.user_id, there.once, there.at, there.body, there.parties, false
    from there join given on given.log = there.log and given.thing = there.thing and given.ent_id = there.ent_id
      and given.user_id = there.user_id and given.once = there.once`
}
