import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { copyDueEvents } from './copy-due.ts'

/** An event to be numbered. `data` holds only small facts (ids, counts), never texts protected by a grant. */
export interface NewEvent {
  userId: string
  kind: string
  entId: string | null
  data?: Record<string, unknown>
}

/** An event for everybody who has access to the enterprise when the transaction commits. */
export interface EnterpriseEvent {
  entId: string
  kind: string
  data?: Record<string, unknown>
}

/**
 * Numbers and stores events as the last statements of a transaction: one for enterprises, two for users, however many.
 * Row locks are taken in order (no deadlock) and held until commit. Numbers therefore become visible in order and
 * without gaps (LEAD-04). Copies earlier events of enterprises first, so a user's numbers follow the order of commits.
 */
export async function appendEvents(
  tx: Transaction<Tables>,
  events: readonly NewEvent[],
  toMembers: readonly EnterpriseEvent[],
  at: Date,
): Promise<void> {
  if (toMembers.length > 0) await appendToEnterprises(tx, toMembers, at)
  if (events.length === 0) return
  await copyDueEvents(tx, [...new Set(events.map((event) => event.userId))], at)
  await appendToUsers(tx, events, at)
}

async function appendToEnterprises(
  tx: Transaction<Tables>,
  events: readonly EnterpriseEvent[],
  at: Date,
): Promise<void> {
  const given = events.map(({ entId, kind, data = {} }, place) => ({ place, ent_id: entId, kind, data }))
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as event (place integer, ent_id text, kind text, data jsonb)),
    numbered as (
      insert into enterprise_stream as stream (ent_id, last)
      select ent_id, count(*) from given group by ent_id order by ent_id
      on conflict (ent_id) do update set last = stream.last + excluded.last
      returning stream.ent_id, stream.last)
    insert into enterprise_event (ent_id, seq, kind, data, at)
    select ent_id, numbered.last - count(*) over (partition by ent_id)
      + row_number() over (partition by ent_id order by place), kind, data, ${at}
    from given join numbered using (ent_id)`.execute(tx)
}

async function appendToUsers(tx: Transaction<Tables>, events: readonly NewEvent[], at: Date): Promise<void> {
  const given = events.map(({ userId, entId, kind, data = {} }, place) => ({
    place,
    user_id: userId,
    ent_id: entId,
    kind,
    data,
  }))
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as event (place integer, user_id text, ent_id text, kind text, data jsonb)),
    numbered as (
      insert into user_stream as stream (user_id, last)
      select user_id, count(*) from given group by user_id order by user_id
      on conflict (user_id) do update set last = stream.last + excluded.last
      returning stream.user_id, stream.last)
    insert into user_event (user_id, seq, kind, ent_id, data, at)
    select user_id, numbered.last - count(*) over (partition by user_id)
      + row_number() over (partition by user_id order by place), kind, ent_id, data, ${at}
    from given join numbered using (user_id)`.execute(tx)
}
