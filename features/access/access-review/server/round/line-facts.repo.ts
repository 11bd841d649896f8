import '@portal/identity/server/tables'
import '../access-review.table.ts'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'

/** A grant of a line. */
export interface Grant {
  user_id: string
  role_id: string
  ent_id: string | null
}

export interface FactsRow {
  userId: string
  roleId: string
  entId: string | null
  /** Null: the grant is there no more. */
  isHeld: boolean
  givenBy: string | null
  endsAt: Date | null
  signedInAt: Date | null
  usedAt: Date | null
  isCounted: boolean
}

/** Of these grants as they stand: who gave them, until when, when the person signed in and used them last. */
export async function factsOf(db: Db, grants: readonly Grant[]): Promise<FactsRow[]> {
  const column = (name: keyof Grant) => sql`${grants.map((each) => each[name])}::text[]`
  const { rows } = await sql<FactsRow>`
    select asked.user_id as "userId", asked.role_id as "roleId", asked.ent_id as "entId",
      held.user_id is not null as "isHeld", giver.name as "givenBy", held.ends_at as "endsAt",
      nullif(entry.at, timestamptz '1970-01-01 00:00:00+00') as "signedInAt", use.used_at as "usedAt",
      use.user_id is not null as "isCounted"
    from unnest(${column('user_id')}, ${column('role_id')}, ${column('ent_id')}) as asked (user_id, role_id, ent_id)
      left join held_role held on held.user_id = asked.user_id and held.role_id = asked.role_id
        and held.ent_id is not distinct from asked.ent_id
      left join user_account giver on giver.id = held.given_by
      left join user_sign_in entry on entry.user_id = asked.user_id
      left join grant_use use on use.user_id = asked.user_id and use.role_id = asked.role_id
        and use.ent_id is not distinct from asked.ent_id`.execute(db)
  return rows
}
