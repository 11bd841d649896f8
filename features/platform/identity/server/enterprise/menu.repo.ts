import { sql, type Selectable, type SqlBool } from 'kysely'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import type { MenuNodeTable } from '../identity.table.ts'

export type MenuRow = Selectable<MenuNodeTable>

const nodes = compiledOnce((db, { roleIds }: { roleIds: readonly string[] }) =>
  db
    .selectFrom('menu_node')
    .selectAll('menu_node')
    .select((eb) =>
      eb(
        'menu_node.id',
        'in',
        eb
          .selectFrom('role_menu')
          .select('menu_id')
          .where('role_id', '=', sql<string>`any(${roleIds})`),
      ).as('granted'),
    )
    .orderBy('sort')
    .orderBy('id'),
)

/** All nodes in menu order; `granted` tells whether these roles have the node. */
export const listMenu = (db: Db, roleIds: readonly string[]): Promise<(MenuRow & { granted: SqlBool })[]> =>
  nodes(db, { roleIds })
