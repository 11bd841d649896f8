import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { assertSeparated, conflictsOfRole, holdRoles } from '../../duties/duty-conflicts.service.ts'
import { separatedCodesOfMenus } from '../../duties/duty-conflicts.repo.ts'
import { everybodysRightsChanged } from '../../people/changed.ts'

/** A menu that a role holds. */
export interface MenuGrant {
  roleId: string
  menuId: string
}

/** Who holds these menus, so that a deletion can be undone. */
export async function grantsOfMenus(db: Db, menuIds: readonly string[]): Promise<MenuGrant[]> {
  return db
    .selectFrom('role_menu')
    .select(['role_id as roleId', 'menu_id as menuId'])
    .where('menu_id', '=', sql<string>`any(${menuIds})`)
    .orderBy('menu_id')
    .orderBy('role_id')
    .execute()
}

/**
 * Gives menus back to the roles that held them; roles deleted meanwhile are left out.
 * @throws refused where separated duties would come into one hand.
 */
export async function giveMenusBack(tx: Tx, grants: readonly MenuGrant[]): Promise<void> {
  const { db } = tx.as('identity')
  const roleIds = grants.map(({ roleId }) => roleId)
  const menuIds = grants.map(({ menuId }) => menuId)
  await holdRoles(db)
  const standing = await db
    .selectFrom('role')
    .select('id')
    .where('id', 'in', ['', ...roleIds])
    .execute()
  const byRole = Map.groupBy(grants, (grant) => grant.roleId)
  for (const { id: roleId } of standing) {
    const given = byRole.get(roleId) ?? []
    const added = await separatedCodesOfMenus(
      db,
      given.map(({ menuId }) => menuId),
    )
    assertSeparated(await conflictsOfRole(db, { roleId, menuIds: null, added, entId: null }))
  }
  await db
    .insertInto('role_menu')
    .columns(['role_id', 'menu_id'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{ role_id: string; menu_id: string }>`unnest(${roleIds}::text[], ${menuIds}::text[])`.as<'held'>(
            sql`held (role_id, menu_id)`,
          ),
        )
        .innerJoin('role', 'role.id', 'held.role_id')
        .select(['held.role_id', 'held.menu_id']),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  everybodysRightsChanged(tx)
}

/** Menus that a role holds itself; groups above them follow. */
export async function menusOfRole(db: Db, roleId: string): Promise<string[]> {
  const rows = await db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute()
  return rows.map(({ menu_id }) => menu_id)
}
