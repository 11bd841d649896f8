import { refuse } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { changedMenus, faultsOfMenus, type KeptMenu } from '../../contract/menu-tree.rules.ts'
import { forgetAllSessions } from '../session/session.cache.ts'
import { changeMenus, listMenus } from './menu-tree.service.ts'
import { roleUpkeepTexts as texts } from './role-upkeep.texts.ts'

/** A removed node with all below it, parents first, and the roles that held them. */
export interface MenuSnapshot {
  menus: KeptMenu[]
  grants: { roleId: string; menuId: string }[]
}

/** What is removed, one snapshot for each topmost node, before the tree is changed. */
export async function snapshotsOfMenus(tx: Tx, removed: readonly string[]): Promise<MenuSnapshot[]> {
  const { db } = tx.as('identity')
  const before = await listMenus(db)
  const stays = new Set(changedMenus(before, { changed: [], removed }).map(({ menuId }) => menuId))
  const gone = before.filter(({ menuId }) => !stays.has(menuId))
  const ids = new Set(gone.map(({ menuId }) => menuId))
  const within = (menu: KeptMenu): KeptMenu[] => [
    menu,
    ...gone.filter(({ parentId }) => parentId === menu.menuId).flatMap(within),
  ]
  const held = await db
    .selectFrom('role_menu')
    .selectAll()
    .where('menu_id', 'in', [...ids])
    .execute()
  return gone
    .filter(({ parentId }) => !ids.has(parentId ?? ''))
    .map((top) => {
      const menus = within(top)
      const own = new Set(menus.map(({ menuId }) => menuId))
      return {
        menus,
        grants: held.filter((row) => own.has(row.menu_id)).map((row) => ({ roleId: row.role_id, menuId: row.menu_id })),
      }
    })
}

/** Puts removed nodes back with their grants. @throws refused when what they stood below is gone, or they stand again. */
export async function restoreMenus(tx: Tx, now: Date, { menus, grants }: MenuSnapshot): Promise<void> {
  const own = tx.as('identity')
  const tree = await listMenus(own.db)
  const standing = new Set(tree.map(({ menuId }) => menuId))
  const [top] = menus
  if (top === undefined || menus.some(({ menuId }) => standing.has(menuId))) throw refuse(texts.stands)
  if (top.parentId !== null && !standing.has(top.parentId)) throw refuse(texts.noParent(top.menuName))
  if (faultsOfMenus([...tree, ...menus], menus).length > 0) throw refuse(texts.noPlace(top.menuName))
  await changeMenus(tx, now, { userName: '' }, () => ({ changed: menus, removed: [] }))
  await own.db
    .insertInto('role_menu')
    .columns(['role_id', 'menu_id'])
    .expression(
      own.db
        .selectFrom(
          sql<{ role_id: string; menu_id: string }>`unnest(${grants.map(({ roleId }) => roleId)}::text[],
            ${grants.map(({ menuId }) => menuId)}::text[])`.as<'held'>(sql`held(role_id, menu_id)`),
        )
        .innerJoin('role', 'role.id', 'held.role_id')
        .select(['held.role_id', 'held.menu_id']),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  tx.afterCommit(forgetAllSessions)
}
