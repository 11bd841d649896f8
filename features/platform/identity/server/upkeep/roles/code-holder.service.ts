import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import { codesByRole } from '../../enterprise/grants.ts'

/** Whether somebody in use who works in the enterprise holds a role there that gives this permission. */
export async function hasHolder(db: Db, entId: string, code: string): Promise<boolean> {
  const held = await db
    .selectFrom('held_role')
    .innerJoin('user_account', 'user_account.id', 'held_role.user_id')
    .innerJoin('membership', (join) =>
      join.onRef('membership.user_id', '=', 'held_role.user_id').on('membership.ent_id', '=', entId),
    )
    .select('held_role.role_id')
    .distinct()
    .where('user_account.enabled', '=', true)
    .where('membership.enabled', '=', true)
    .where((eb) => eb.or([eb('held_role.ent_id', 'is', null), eb('held_role.ent_id', '=', entId)]))
    .execute()
  const roleIds = held.map((row) => row.role_id)
  const giving = await codesByRole(db, sql<string[]>`${roleIds}::text[]`).execute()
  return giving.some((row) => row.code === code)
}
