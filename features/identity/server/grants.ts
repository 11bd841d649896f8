import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'

export interface RoleOf { roleId: string, roleCode: string, roleName: string }
export interface GrantsOf { roles: RoleOf[], permissions: string[], entIds: string[] }

/**
 * The one place where a user's grants are computed: roles in this enterprise or everywhere, the permission codes of
 * those roles (their own and those of granted buttons), and the enterprises the user belongs to (PRM-16).
 */
export async function grantsOf(db: Db, userId: string, entId: string): Promise<GrantsOf> {
  const [roles, memberships] = await Promise.all([rolesOf(db, userId, entId), enterprisesOf(db, userId)])
  const permissions = await permissionsOf(db, roles.map(role => role.roleId))
  return { roles, permissions, entIds: memberships }
}

export async function rolesOf(db: Db, userId: string, entId: string): Promise<RoleOf[]> {
  const rows = await db.selectFrom('user_role').innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['role.id', 'role.code', 'role.name']).distinct()
    .where('user_role.user_id', '=', userId)
    .where(eb => eb.or([eb('user_role.ent_id', 'is', null), eb('user_role.ent_id', '=', entId)]))
    .orderBy('role.id').execute()
  return rows.map(row => ({ roleId: row.id, roleCode: row.code ?? row.id, roleName: row.name }))
}

/** Enterprises in use that the user belongs to, the default first. */
export async function enterprisesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('membership').innerJoin('enterprise', 'enterprise.id', 'membership.ent_id')
    .select('membership.ent_id').where('membership.user_id', '=', userId).where('membership.enabled', '=', true).where('enterprise.enabled', '=', true)
    .orderBy('membership.is_default', 'desc').orderBy('membership.created_at').orderBy('membership.ent_id').execute()
  return rows.map(row => row.ent_id)
}

async function permissionsOf(db: Db, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const { rows } = await sql<{ code: string }>`
    select code from role_permission where role_id = any(${roleIds})
    union
    select node.front_end_name from role_menu join menu_node node on node.id = role_menu.menu_id
    where role_menu.role_id = any(${roleIds}) and node.button = '1' and node.front_end_name <> ''
    order by 1`.execute(db)
  return rows.map(row => row.code)
}
