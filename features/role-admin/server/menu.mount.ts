import { codeOf, notFound, type InputOf } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { changedMenus, type KeptMenu } from '@portal/identity/contract'
import {
  changeMenus,
  listMenus,
  menuTreeVersion,
  newMenuId,
  snapshotsOfMenus,
  usersOfMenus,
  type ChangedTree,
} from '@portal/identity/server/public'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { recycle } from '@portal/recycle-bin/server/public'
import * as contract from '../contract/index.ts'
import { rolesWithMenus } from './menu.repo.ts'
import { menuTexts as texts } from './menu.texts.ts'
import { roleFor } from './role.mount.ts'
import { menusOf } from './role.repo.ts'

/** The nodes as a tree; `held` are shown as disabled. */
export function branchesOf(menus: readonly KeptMenu[], held: ReadonlySet<string> = new Set()): contract.MenuBranch[] {
  const below = Map.groupBy(menus, ({ parentId }) => parentId)
  const within = (parent: string | null): contract.MenuBranch[] =>
    (below.get(parent) ?? []).map((menu) => ({
      ...menu,
      disabled: held.has(menu.menuId),
      children: within(menu.menuId),
    }))
  return within(null)
}

/** Nodes of one product with everything above them. */
export function menusOfProduct(menus: readonly KeptMenu[], productType: string): KeptMenu[] {
  const byId = new Map(menus.map((menu) => [menu.menuId, menu]))
  const shown = new Set<string>()
  for (const menu of menus.filter((each) => each.productType === productType))
    for (let at: KeptMenu | undefined = menu; at !== undefined; at = byId.get(at.parentId ?? '')) shown.add(at.menuId)
  return menus.filter(({ menuId }) => shown.has(menuId))
}

type Entered = Partial<InputOf<typeof contract.updateMenuRoute>['body']>

/** What an outside client sends, over the node as it stands. */
function entered(menu: KeptMenu, said: Entered): KeptMenu {
  const flag = (value: string | number | undefined, now: string): string => (value === undefined ? now : codeOf(value))
  const parent = said.parentId === undefined ? menu.parentId : codeOf(said.parentId ?? '')
  return {
    menuId: menu.menuId,
    parentId: parent === '' || parent === '0' ? null : parent,
    sort: said.sort === undefined ? menu.sort : Number(said.sort),
    menuName: said.menuName?.trim() ?? menu.menuName,
    frontEndName: said.frontEndName?.trim() ?? menu.frontEndName,
    routeUrl: said.routeUrl?.trim() ?? menu.routeUrl,
    icon: said.icon ?? menu.icon,
    hidden: flag(said.hidden, menu.hidden) || '0',
    ifRouteHidden: flag(said.ifRouteHidden, menu.ifRouteHidden) || '0',
    button: flag(said.button, menu.button),
    remark: said.remark ?? menu.remark,
    ifIntOrExt: flag(said.ifIntOrExt, menu.ifIntOrExt) || '0',
    productType: said.productType === undefined ? menu.productType : codeOf(said.productType),
  }
}

const blank = (menuId: string): KeptMenu => ({
  menuId,
  parentId: null,
  sort: 0,
  menuName: '',
  frontEndName: '',
  routeUrl: '',
  icon: '',
  hidden: '0',
  ifRouteHidden: '0',
  button: '',
  remark: '',
  ifIntOrExt: '0',
  productType: '00',
})

const lastBelow = (menus: readonly KeptMenu[], parentId: string | null): number =>
  Math.max(-1, ...menus.filter((menu) => menu.parentId === parentId).map(({ sort }) => sort)) + 1

function noted(call: Call, target: string, { before, after, version }: ChangedTree): void {
  const was = new Map(before.map((menu) => [menu.menuId, menu]))
  const stands = new Set(after.map(({ menuId }) => menuId))
  const isSame = (menu: KeptMenu): boolean => JSON.stringify(was.get(menu.menuId)) === JSON.stringify(menu)
  call.about(target, {
    menus: after.filter((menu) => !isSame(menu)).map(({ menuName }) => menuName),
    removedMenus: before.filter(({ menuId }) => !stands.has(menuId)).map(({ menuName }) => menuName),
    treeVersion: version,
  })
}

/** Puts what is removed into the recycle bin, with the roles that held it. */
async function intoBin(tx: Tx, call: Call, removed: readonly string[]): Promise<void> {
  for (const snapshot of await snapshotsOfMenus(tx, removed)) {
    const [top] = snapshot.menus
    if (top === undefined) continue
    const { menuId: thingId, menuName: name } = top
    await recycle(tx, call.now(), { kind: 'menu', thingId, name, entId: null, snapshot, by: call.caller })
  }
}

/** Calls that read and keep the menu tree (PRM-03). */
export function mountMenus(kit: Kit): void {
  kit.mount(contract.getAllMenuRoute, async (_input, call) => branchesOf(await listMenus(call.db)))
  kit.mount(contract.getMenuByProductTypeRoute, async ({ query }, call) => {
    const menus = await listMenus(call.db)
    const roleId = query.roleId === undefined ? '' : codeOf(query.roleId)
    const role = roleId === '' ? null : await roleFor(call, roleId)
    const held = role === null ? [] : await menusOf(call.db, role.id)
    const shown = query.productType === undefined ? menus : menusOfProduct(menus, codeOf(query.productType))
    return branchesOf(shown, new Set(held.map(({ menuId }) => menuId)))
  })
  kit.mount(contract.menuTreeRoute, async ({ query }, call) => {
    const { version, updated_at: at, updated_by: by } = await menuTreeVersion(call.db)
    const [menus, roles] = await Promise.all([listMenus(call.db), rolesWithMenus(call.db, query.side)])
    const pages = kit.pages.map(({ path }) => path)
    return { version, updatedAt: formatChinaTime(at), updatedBy: by, menus, pages, roles }
  })
  kit.mount(contract.menuUsersRoute, async ({ query }, call) => {
    const menus = await listMenus(call.db)
    const stays = new Set(changedMenus(menus, { changed: [], removed: [query.menuId] }).map(({ menuId }) => menuId))
    const gone = menus.filter(({ menuId }) => !stays.has(menuId)).map(({ menuId }) => menuId)
    if (gone.length === 0) throw notFound(texts.noMenu)
    return usersOfMenus(call.db, gone)
  })
  const keep = (tx: Tx, call: Call, version: number | undefined, change: Parameters<typeof changeMenus>[3]) =>
    changeMenus(tx, call.now(), { userName: call.caller.userName, version }, change)
  kit.mount(contract.saveMenusRoute, ({ body }, call) =>
    call.write(async (tx) => {
      await intoBin(tx, call, body.removed)
      const by = { userName: call.caller.userName, version: body.version, usedToo: true }
      const saved = await changeMenus(tx, call.now(), by, () => body)
      noted(call, 'menu', saved)
      return { version: saved.version }
    }),
  )
  kit.mount(contract.addMenuRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const menuId = newMenuId()
      const saved = await keep(tx, call, body.version, (now) => {
        const menu = entered(blank(menuId), body)
        const sort = body.sort === undefined ? lastBelow(now, menu.parentId) : menu.sort
        return { changed: [{ ...menu, sort }], removed: [] }
      })
      noted(call, menuId, saved)
      return { menuId, version: saved.version }
    }),
  )
  kit.mount(contract.updateMenuRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const saved = await keep(tx, call, body.version, (now) => {
        const menu = now.find(({ menuId }) => menuId === body.menuId)
        if (menu === undefined) throw notFound(texts.noMenu)
        return { changed: [entered(menu, body)], removed: [] }
      })
      noted(call, body.menuId, saved)
      return { version: saved.version }
    }),
  )
  kit.mount(contract.delMenuRoute, ({ query }, call) =>
    call.write(async (tx) => {
      const menuId = query.menuId ?? query.id ?? ''
      await intoBin(tx, call, [menuId])
      noted(call, menuId, await keep(tx, call, undefined, () => ({ changed: [], removed: [menuId] })))
      return null
    }),
  )
}
