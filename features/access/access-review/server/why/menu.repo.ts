import '@portal/identity/server/tables'
import type { Db } from '@portal/server-kit/database'

export interface MenuNodeNamed {
  id: string
  parentId: string | null
  name: string
  /** '1': a button. */
  button: string
  /** Of a button: the code that calls ask for. */
  code: string
  route: string
}

/** The whole menu with its buttons, in its order. */
export const listNodes = (db: Db): Promise<MenuNodeNamed[]> =>
  db
    .selectFrom('menu_node')
    .select(['id', 'parent_id as parentId', 'name', 'button', 'front_end_name as code', 'route_url as route'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
