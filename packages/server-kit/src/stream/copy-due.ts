import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Most events sent on resumption. A page further behind gets a reset. */
export const mostResumed = 500
/** Kind of a stored event that replaces events no longer copied. A page gets a reset, never this event. */
export const missedKind = 'stream.missed'

/**
 * Copies events of enterprises into these users' own streams and numbers them there, in one statement. Each user's
 * source is locked until commit, so exactly one process copies it. One `missedKind` event replaces more than
 * `mostResumed` events, and those of which some are pruned. `entId` limits it to one enterprise. Returns the copied
 * sources.
 */
export async function copyDueEvents(
  db: Db,
  userIds: readonly string[],
  at: Date,
  entId: string | null = null,
): Promise<{ userId: string; entId: string }[]> {
  const { rows } = await sql<{ userId: string; entId: string }>`
    with due as materialized (
      select source.user_id, source.ent_id, source.last as seen, least(stream.last, source.until) as upto,
        coalesce(source.last >= stream.pruned and least(stream.last, source.until) - source.last <= ${mostResumed},
          false) as is_kept
      from user_source source join enterprise_stream stream on stream.ent_id = source.ent_id
      where source.user_id = any(${userIds}::text[]) and (${entId}::text is null or source.ent_id = ${entId})
        and coalesce(source.last, -1) < least(stream.last, source.until)
      order by source.user_id, source.ent_id
      for update of source),
    moved as (
      update user_source source set last = due.upto from due
      where source.user_id = due.user_id and source.ent_id = due.ent_id),
    fresh as materialized (
      select due.user_id, due.ent_id, event.seq, event.kind, event.data, event.at
      from due cross join lateral (
        select * from enterprise_event
        where enterprise_event.ent_id = due.ent_id and enterprise_event.seq > due.seen
          and enterprise_event.seq <= due.upto
        order by enterprise_event.seq limit ${mostResumed}) event
      where due.is_kept
      union all
      select user_id, ent_id, upto, ${missedKind}, '{}', ${at} from due
      where not is_kept),
    numbered as (
      insert into user_stream as stream (user_id, last)
      select user_id, count(*) from fresh group by user_id order by user_id
      on conflict (user_id) do update set last = stream.last + excluded.last
      returning stream.user_id, stream.last),
    copied as (
      insert into user_event (user_id, seq, kind, ent_id, data, at)
      select user_id, numbered.last - count(*) over (partition by user_id)
        + row_number() over (partition by user_id order by fresh.ent_id, fresh.seq),
        fresh.kind, fresh.ent_id, fresh.data, fresh.at
      from fresh join numbered using (user_id))
    select user_id as "userId", ent_id as "entId" from due`.execute(db)
  return rows
}
