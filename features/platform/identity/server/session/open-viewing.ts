import { sql } from 'kysely'

/** Whom a session's user looks as. */
export interface OpenViewing {
  userId: string
  entId: string
  endsAtMs: number
}

/** Of the outer query's session; null when its user looks as nobody. */
export const openViewing = sql<OpenViewing | null>`(select json_build_object('userId', user_id,
  'entId', viewing.ent_id, 'endsAtMs', extract(epoch from ends_at) * 1000)
  from viewing where session_id = session.id and ended_at is null)`
