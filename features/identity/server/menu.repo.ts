import type { Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { MenuNodeTable } from './identity.table.ts'

export type MenuRow = Selectable<MenuNodeTable>

/** All nodes in menu order, and which of them these roles hold. */
export async function listMenu(db: Db, roleIds: readonly string[]): Promise<{ rows: MenuRow[], granted: ReadonlySet<string> }> {
  const [rows, held] = await Promise.all([
    db.selectFrom('menu_node').selectAll().orderBy('sort').orderBy('id').execute(),
    db.selectFrom('role_menu').select('menu_id').distinct().where('role_id', 'in', roleIds).execute(),
  ])
  return { rows, granted: new Set(held.map(row => row.menu_id)) }
}
