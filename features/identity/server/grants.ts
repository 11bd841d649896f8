import { sql } from 'kysely'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'

export interface RoleOf { roleId: string, roleCode: string, roleName: string }
export interface GrantsOf { roles: RoleOf[], permissions: string[], entIds: string[] }

/**
 * The one place where a user's grants are computed: roles in this enterprise or everywhere, the permission codes of
 * those roles (their own and those of granted buttons), and the enterprises the user belongs to (PRM-16).
 */
export async function grantsOf(db: Db, userId: string, entId: string): Promise<GrantsOf> {
  const [roles, memberships] = await Promise.all([rolesOf(db, userId, entId), enterprisesOf(db, userId)])
  const permissions = await codesOf(db, roles.map(role => role.roleId))
  return { roles, permissions, entIds: memberships }
}

const roleRows = compiledOnce((db, { userId, entId }: { userId: string, entId: string }) =>
  db.selectFrom('user_role').innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['role.id', 'role.code', 'role.name']).distinct()
    .where('user_role.user_id', '=', userId)
    .where(eb => eb.or([eb('user_role.ent_id', 'is', null), eb('user_role.ent_id', '=', entId)]))
    .orderBy('role.id'))

export async function rolesOf(db: Db, userId: string, entId: string): Promise<RoleOf[]> {
  const rows = await roleRows(db, { userId, entId })
  return rows.map(row => ({ roleId: row.id, roleCode: row.code ?? row.id, roleName: row.name }))
}

const enterpriseRows = compiledOnce((db, { userId }: { userId: string }) =>
  db.selectFrom('membership').innerJoin('enterprise', 'enterprise.id', 'membership.ent_id')
    .select('membership.ent_id').where('membership.user_id', '=', userId).where('membership.enabled', '=', true).where('enterprise.enabled', '=', true)
    .orderBy('membership.is_default', 'desc').orderBy('membership.created_at').orderBy('membership.ent_id'))

/** Enterprises in use that the user belongs to, the default first. */
export async function enterprisesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await enterpriseRows(db, { userId })
  return rows.map(row => row.ent_id)
}

const codeRows = compiledOnce((db, { roleIds }: { roleIds: readonly string[] }) =>
  db.selectFrom('role_permission').select('code').where('role_id', '=', sql<string>`any(${roleIds})`)
    .union(db.selectFrom('role_menu').innerJoin('menu_node as node', 'node.id', 'role_menu.menu_id').select('node.front_end_name as code')
      .where('role_menu.role_id', '=', sql<string>`any(${roleIds})`).where('node.button', '=', '1').where('node.front_end_name', '<>', ''))
    .orderBy('code'))

/** Permission codes of these roles, their own and those of granted buttons, in order. */
export async function codesOf(db: Db, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  return (await codeRows(db, { roleIds })).map(row => row.code)
}
