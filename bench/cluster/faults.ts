import { createClient } from '@redis/client'
import type { Client as Database } from 'pg'
import type { Listening } from './listener.ts'

/** What differs between a client and the database: nothing may be missing, doubled, out of order or unknown. */
export async function faultsOf(database: Database, listening: Listening): Promise<string[]> {
  const { who, heard, state } = listening
  const { rows } = await database.query<{ seq: string; kind: string }>(
    'select seq, kind from user_event where user_id = $1 and seq > $2 order by seq',
    [who.userId, state.first ?? 0],
  )
  const wanted = rows.map(({ seq, kind }) => `${seq} ${kind}`)
  const got = heard.map(({ seq, kind }) => `${seq} ${kind}`)
  if (state.first === null) return [`${who.account} was never connected`]
  return wanted.join() === got.join()
    ? []
    : [`${who.account}: ${got.length} heard of ${wanted.length}, from ${state.first}: ${got.join()}`]
}

/** Whether a client has caught up with the database. */
export async function isCaughtUp(database: Database, { who, state }: Listening): Promise<boolean> {
  const { rows } = await database.query<{ last: string }>('select last from user_stream where user_id = $1', [
    who.userId,
  ])
  return Number(rows[0]?.last ?? 0) === state.last
}

/** Counts that differ from the notices, streams that differ from the notices, doubled jobs of one minute. */
export async function faultsOfDatabase(database: Database, told: readonly string[]): Promise<string[]> {
  const of = async (what: string, sql: string, values: unknown[] = []): Promise<string[]> =>
    (await database.query(sql, values)).rows.map((row) => `${what}: ${JSON.stringify(row)}`)
  return [
    ...(await of(
      'unread count',
      `select counted.user_id, counted.notice_type, counted.unread, counted.total,
        real.unread as "isUnread", real.total as "is"
      from notice_count counted join (
        select user_id, ent_id, notice_type, count(*) filter (where status = 0) as unread, count(*) as total
        from notice group by 1, 2, 3) real using (user_id, ent_id, notice_type)
      where counted.unread <> real.unread or counted.total <> real.total`,
    )),
    ...(await of(
      'an acknowledged review without its notices',
      `select told.id from unnest($1::text[]) as told (id)
      where not exists (select from notice where business_key = 'review:' || told.id)
        or 1 <> (select count(*) from notice where business_key = 'result:' || told.id)`,
      [told],
    )),
    ...(await of(
      'sent twice',
      `select user_id, business_key, count(*) from notice where business_key is not null
      group by 1, 2 having count(*) > 1`,
    )),
    ...(await of(
      'a scheduled job twice in a minute',
      `select name, date_trunc('minute', created_on), count(*) from pgboss.job
      where name in (select name from pgboss.schedule) group by 1, 2 having count(*) > 1`,
    )),
  ]
}

/** Keys that stay in Redis for ever. */
export async function faultsOfRedis(url: string | null): Promise<string[]> {
  if (url === null) return []
  const client = await createClient({ url }).connect()
  const found: string[] = []
  for await (const keys of client.scanIterator())
    for (const key of keys) if ((await client.pTTL(key)) === -1) found.push(`a key without an end: ${key}`)
  client.destroy()
  return found
}
