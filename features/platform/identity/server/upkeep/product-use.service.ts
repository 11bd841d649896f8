import type { Db } from '@portal/server-kit/database'
import { systemRoles } from '../../contract/roles.ts'

/**
 * Administrators of the enterprises that use a product, by enterprise: those in which somebody's role leads to an entry
 * of the product's menu.
 */
export async function listProductAdministrators(
  db: Db,
  productType: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const using = db
    .selectFrom('menu_node')
    .innerJoin('role_menu', 'role_menu.menu_id', 'menu_node.id')
    .innerJoin('held_role', 'held_role.role_id', 'role_menu.role_id')
    .innerJoin('membership', 'membership.user_id', 'held_role.user_id')
    .select('membership.ent_id')
    .where('menu_node.product_type', '=', productType)
    .where('membership.enabled', '=', true)
    .where((eb) =>
      eb.or([eb('held_role.ent_id', 'is', null), eb('held_role.ent_id', '=', eb.ref('membership.ent_id'))]),
    )
  const rows = await db
    .selectFrom('held_role')
    .innerJoin('membership', 'membership.user_id', 'held_role.user_id')
    .innerJoin('enterprise', 'enterprise.id', 'membership.ent_id')
    .innerJoin('user_account', 'user_account.id', 'held_role.user_id')
    .select(['membership.ent_id', 'held_role.user_id'])
    .distinct()
    .where('held_role.role_id', '=', systemRoles.companyAdmin.roleId)
    .where('membership.enabled', '=', true)
    .where('enterprise.enabled', '=', true)
    .where('user_account.enabled', '=', true)
    .where((eb) =>
      eb.or([eb('held_role.ent_id', 'is', null), eb('held_role.ent_id', '=', eb.ref('membership.ent_id'))]),
    )
    .where('membership.ent_id', 'in', using)
    .orderBy('membership.ent_id')
    .orderBy('held_role.user_id')
    .execute()
  const found = new Map<string, string[]>()
  for (const { ent_id, user_id } of rows) found.set(ent_id, [...(found.get(ent_id) ?? []), user_id])
  return found
}

/** Names of menu entries that bear a product's code, a few of them. */
export async function listProductEntries(db: Db, productType: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('menu_node')
    .select('name')
    .where('product_type', '=', productType)
    .orderBy('sort')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ name }) => name)
}
