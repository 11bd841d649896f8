import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import '@portal/identity/server/tables'

/** Most roles that a preview offers. */
const mostRoles = 200

/** Roles of one side, those of the installation first. */
export const rolesOfSide = (db: Db, side: '1' | '2') =>
  db
    .selectFrom('role')
    .leftJoin('enterprise', 'enterprise.id', 'role.ent_id')
    .select(['role.id as roleId', 'role.name as roleName', 'enterprise.name as entName'])
    .where('role.side', '=', side)
    .orderBy(sql`role.ent_id is not null`)
    .orderBy('role.created_at')
    .orderBy('role.id')
    .limit(mostRoles)
    .execute()

/** The enterprise of a role: null for one of the installation; undefined when there is no such role. */
export async function enterpriseOfRole(db: Db, roleId: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('role').select('ent_id').where('id', '=', roleId).executeTakeFirst()
  return row?.ent_id
}
