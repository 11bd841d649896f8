import type { MenuSeed } from '@portal/server-kit/menus'
import type { Tx } from '@portal/server-kit/transaction'
import { roles } from '../data/roles.ts'
import { withDuties } from './menu.duties.ts'
import { menuIdsOf, menuNodesOf } from './menu.seed.ts'
import { grantMenus, saveMenuTree, type NewMenuNode } from './menu.service.ts'
import { createRole, grantPermissions } from './role.service.ts'

/**
 * Installs roles, menus and grants of the product. Each is installed once, by the first version that contains it:
 * everything on an empty database, only the additions on an existing one. Changes, moves and deletions by operators
 * stay.
 */
export async function installRolesAndMenus(tx: Tx, now: Date, given: readonly MenuSeed[]): Promise<void> {
  const seeds = given.map(withDuties)
  const nodes = menuNodesOf(seeds)
  const grants = roles.flatMap((role) => menuIdsOf(seeds, role.roleCode).map((menuId) => ({ role, menuId })))
  const fresh = await claim(tx, now, [
    ...roles.flatMap((role) => [
      `role:${role.roleCode}`,
      ...role.permissions.map((code) => permissionCode(role.roleCode, code)),
    ]),
    ...nodes.map((node) => `menu:${node.menuId}`),
    ...grants.map(({ role, menuId }) => grantCode(role.roleCode, menuId)),
  ])
  if (fresh.size === 0) return
  for (const role of roles) if (fresh.has(`role:${role.roleCode}`)) await createRole(tx, now, role)
  const placed = await addNodes(
    tx,
    nodes.filter((node) => fresh.has(`menu:${node.menuId}`)),
  )
  for (const role of await standingRoles(tx)) {
    await grantPermissions(
      tx,
      role.roleId,
      role.permissions.filter((code) => fresh.has(permissionCode(role.roleCode, code))),
    )
    const added = grants.filter(
      (grant) => grant.role === role && placed.has(grant.menuId) && fresh.has(grantCode(role.roleCode, grant.menuId)),
    )
    if (added.length > 0)
      await grantMenus(
        tx,
        role.roleId,
        added.map((grant) => grant.menuId),
      )
  }
}

const permissionCode = (roleCode: string, code: string): string => `permission:${roleCode}:${code}`
const grantCode = (roleCode: string, menuId: string): string => `grant:${roleCode}:${menuId}`

/**
 * Marks codes as installed and returns those that were new. Of several processes starting together, only one gets them.
 */
async function claim(tx: Tx, now: Date, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .as('identity')
    .db.insertInto('installed_seed')
    .values(codes.map((code) => ({ code, installed_at: now })))
    .onConflict((on) => on.doNothing())
    .returning('code')
    .execute()
  return new Set(rows.map((row) => row.code))
}

/**
 * Adds nodes at their places and returns the ids of all existing nodes. Skips nodes below one that operators removed.
 */
async function addNodes(tx: Tx, nodes: readonly NewMenuNode[]): Promise<ReadonlySet<string>> {
  const { db } = tx.as('identity')
  const before = new Set((await db.selectFrom('menu_node').select('id').execute()).map((row) => row.id))
  const placed = new Set(before)
  for (const node of nodes) {
    const { parentId } = node
    if (parentId !== null && !placed.has(parentId)) continue
    if (parentId === null ? before.size > 0 : before.has(parentId)) {
      await db
        .updateTable('menu_node')
        .set((eb) => ({ sort: eb('sort', '+', 1) }))
        .where('sort', '>=', node.sort)
        .where('parent_id', 'is not distinct from', parentId)
        .execute()
    }
    await saveMenuTree(tx, [node])
    placed.add(node.menuId)
  }
  return placed
}

async function standingRoles(tx: Tx): Promise<(typeof roles)[number][]> {
  const rows = await tx
    .as('identity')
    .db.selectFrom('role')
    .select('id')
    .where(
      'id',
      'in',
      roles.map((role) => role.roleId),
    )
    .execute()
  return roles.filter((role) => rows.some((row) => row.id === role.roleId))
}
