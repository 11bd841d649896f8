import type { Tx } from '@portal/server-kit/transaction'
import { everybodysRightsChanged } from '../../people/changed.ts'
import { closedOver } from './role-menu.repo.ts'

/** Takes menus from a role whose time is over, but not what stands above others. Returns those that it still held. */
export async function endRoleMenus(tx: Tx, now: Date, roleId: string, menuIds: readonly string[]): Promise<string[]> {
  const { db } = tx.as('identity')
  const role = await db.selectFrom('role').select('id').where('id', '=', roleId).forUpdate().executeTakeFirst()
  if (role === undefined || menuIds.length === 0) return []
  const rows = await db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute()
  const ending = new Set(menuIds)
  const kept = await closedOver(
    db,
    rows.map(({ menu_id }) => menu_id).filter((id) => !ending.has(id)),
  )
  const over = menuIds.filter((id) => !kept.has(id))
  if (over.length === 0) return []
  const taken = await db
    .deleteFrom('role_menu')
    .where('role_id', '=', roleId)
    .where('menu_id', 'in', over)
    .returning('menu_id')
    .execute()
  if (taken.length === 0) return []
  await db
    .updateTable('role')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now, updated_by: '' }))
    .where('id', '=', roleId)
    .execute()
  everybodysRightsChanged(tx)
  return taken.map(({ menu_id }) => menu_id)
}
