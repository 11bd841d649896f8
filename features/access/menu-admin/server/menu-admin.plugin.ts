import { codeOf, notFound, refuse, refuseAt, stale } from '@portal/contract'
import { systemRoles } from '@portal/identity/contract'
import { menuUses } from '@portal/identity/server/menus'
import type { Call, Feature, Kit } from '@portal/server-kit/feature'
import * as contract from '../contract/index.ts'
import type { MenuFault } from '../contract/index.ts'
import { menuAdminPages } from '../contract/menu-admin.pages.ts'
import { menuAdminWords } from '../contract/menu-admin.words.ts'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'
import { restoreMenu } from './menu-bin.service.ts'
import { keepMenus, type Keeping } from './menu-keeping.service.ts'
import { saidOf } from './menu-nodes.ts'
import { entriesBelow, heldBy, menusOfProduct, menuTree, wholeMenu } from './menu-reading.service.ts'
import { rolesOfSide } from './menu.repo.ts'
import { addedFrom, changesFrom } from './wire-changes.ts'

/** Feature: the menu as operators keep it (PRM-03). */
export const menuAdminFeature = (): Feature => ({
  name: 'menu-admin',
  words: menuAdminWords,
  pages: menuAdminPages,
  migrations: [],
  restores: { menu: { name: '菜单', restore: restoreMenu } },
  tables: [],
  mount(kit) {
    mountReads(kit)
    mountWireWrites(kit)
    kit.mount(contract.saveMenusRoute, ({ body: { version, changes } }, call) =>
      call.write(async (tx) => {
        const kept = await keepMenus(tx, keepingOf(call), { changes, version, refused: refusedStep })
        call.about('menu', kept.facts)
        return { version: kept.version }
      }),
    )
  },
})

/** Most roles that the question before a deletion names. */
const mostUses = 20

function mountReads(kit: Kit): void {
  const pages = kit.pages.map(({ path }) => path)
  kit.mount(contract.menuTreeRoute, async (_input, { db }) => ({ ...(await menuTree(db)), pages }))
  kit.mount(contract.getAllMenuRoute, (_input, { db }) => wholeMenu(db))
  kit.mount(contract.getMenuByProductTypeRoute, ({ query: { productType, roleId } }, { db, caller }) =>
    menusOfProduct(db, {
      productType: typeof productType === 'number' ? codeOf(productType).padStart(2, '0') : productType,
      roleId: roleId === undefined ? null : codeOf(roleId),
      entId: caller.roles.has(systemRoles.superAdmin.roleCode) ? null : caller.entId,
    }),
  )
  kit.mount(contract.menuUsesRoute, async ({ query: { menuId } }, { db }) =>
    menuUses(db, await entriesBelow(db, menuId), mostUses),
  )
  kit.mount(contract.menuRolesRoute, ({ query: { side } }, { db }) => rolesOfSide(db, side))
  kit.mount(contract.roleMenusRoute, ({ query: { roleId } }, { db }) => heldBy(db, roleId, null))
}

function mountWireWrites(kit: Kit): void {
  kit.mount(contract.addMenuRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const change = addedFrom(body)
      const { version, facts } = await keepMenus(tx, keepingOf(call), { changes: [change], refused: refusedField })
      call.about(change.menuId, { menuName: body.menuName, ...facts })
      return { menuId: change.menuId, version }
    }),
  )
  kit.mount(contract.updateMenuRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const menuId = codeOf(body.menuId)
      const { version, facts } = await keepMenus(tx, keepingOf(call), (menus, now) => {
        const own = menus.find((menu) => menu.menuId === menuId)
        if (own === undefined) throw notFound(texts.gone)
        if (body.version !== undefined && body.version !== now) throw stale({ version: now, ...saidOf(own) })
        return { changes: changesFrom(own, body), refused: refusedField }
      })
      call.about(menuId, facts)
      return { menuId, version }
    }),
  )
  kit.mount(contract.delMenuRoute, ({ query }, call) =>
    call.write(async (tx) => {
      const menuId = codeOf(query.menuId)
      const { facts } = await keepMenus(tx, keepingOf(call), (menus) => {
        if (!menus.some((menu) => menu.menuId === menuId)) throw notFound(texts.gone)
        return {
          changes: [{ act: 'delete', menuId, knownRoles: Number(query.knownRoles ?? 0) }],
          refused: refusedField,
        }
      })
      call.about(menuId, facts)
      return null
    }),
  )
}

const keepingOf = (call: Call): Keeping => ({ by: call.caller, now: call.now() })

const refusedField = ({ path, message }: MenuFault): Error => (path === '' ? refuse(message) : refuseAt(path, message))
const refusedStep = ({ message }: MenuFault, at: number): Error =>
  refuse(texts.step(at + 1, message), { errors: [{ path: `changes.${String(at)}`, message }], at })
