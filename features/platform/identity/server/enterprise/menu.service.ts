import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { grantedMenu } from '../../contract/menu.rules.ts'
import type { MenuNode } from '../../contract/menu.schema.ts'
import { listMenu, type MenuRow } from './menu.repo.ts'
import { everybodysRightsChanged } from '../people/changed.ts'

/** A node to store; parents come before their children. */
export interface NewMenuNode {
  menuId: string
  parentId: string | null
  sort: number
  menuName: string
  frontEndName: string
  routeUrl: string
  icon: string
  hidden: boolean
  routeHidden: boolean
  button: '' | '0' | '1'
  remark: string
  external: boolean
  productType: string
}

/** Inserts or updates nodes by id; other nodes stay unchanged. */
export async function saveMenuTree(tx: Tx, nodes: readonly NewMenuNode[]): Promise<void> {
  const { db } = tx.as('identity')
  for (const node of nodes) {
    const row = {
      parent_id: node.parentId,
      sort: node.sort,
      name: node.menuName,
      front_end_name: node.frontEndName,
      route_url: node.routeUrl,
      icon: node.icon,
      hidden: node.hidden,
      route_hidden: node.routeHidden,
      button: node.button,
      remark: node.remark,
      external: node.external,
      product_type: node.productType,
    }
    await db
      .insertInto('menu_node')
      .values({ id: node.menuId, ...row })
      .onConflict((on) => on.column('id').doUpdateSet(row))
      .execute()
  }
  everybodysRightsChanged(tx)
}

/** Adds menus and buttons to a role. */
export async function grantMenus(tx: Tx, roleId: string, menuIds: readonly string[]): Promise<void> {
  await tx
    .as('identity')
    .db.insertInto('role_menu')
    .values(menuIds.map((menuId) => ({ role_id: roleId, menu_id: menuId })))
    .onConflict((on) => on.doNothing())
    .execute()
  everybodysRightsChanged(tx)
}

/** The tree of granted nodes with their groups, in menu order. */
export async function menuOf(db: Db, roleIds: readonly string[]): Promise<MenuNode[]> {
  const rows = await listMenu(db, roleIds)
  return grantedMenu(rows, {
    idOf: (row) => row.id,
    parentOf: (row) => row.parent_id,
    isGranted: (row) => row.granted === true,
    present,
  })
}

const flag = (value: boolean): string => (value ? '1' : '0')

const present = (row: MenuRow, children: MenuNode[]): MenuNode => ({
  menuId: row.id,
  menuName: row.name,
  frontEndName: row.front_end_name,
  routeUrl: row.route_url,
  icon: row.icon,
  hidden: flag(row.hidden),
  ifRouteHidden: flag(row.route_hidden),
  button: row.button,
  remark: row.remark,
  ifIntOrExt: flag(row.external),
  productType: row.product_type,
  children,
})
