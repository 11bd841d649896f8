import { findProductNames } from '@portal/product/server/public'
import { internalSource, systemRoleRights, systemRoles } from '@portal/identity/contract'
import type { Giver } from '@portal/identity/server/roles'
import type { Db } from '@portal/server-kit/database'
import type { MenuLine, UserLine } from '../access-request.table.ts'
import { accessRequestTexts as texts } from '../access-request.texts.ts'
import type { Fault, Form } from './form.ts'
import { findPlaces, findRole, menusAround, namesTaken, type MenuMeant, type RoleMeant } from './things.repo.ts'

/** A form with the things that it means, as they stand. */
export interface Target {
  form: Form
  productName: string
  role: RoleMeant | null
  users: UserLine[]
  /** What the role holds and what is asked for. */
  menus: MenuMeant[]
  /** What is asked for by name. */
  asked: MenuLine[]
}
/** Who asks, in which enterprise: roles and people of others are not there for him. */
export type Asker = Pick<Giver, 'userId' | 'roles' | 'entId'>

/** Looks up what a form means. Things of others are refused as absent ones are. */
export async function targetOf(db: Db, asker: Asker, form: Form): Promise<Target | Fault> {
  const productName = (await findProductNames(db, [form.productType])).get(form.productType)
  if (productName === undefined) return { field: 'productType', text: texts.goneProduct }
  const blank: Target = { form, productName, role: null, users: [], menus: [], asked: [] }
  if (form.applyType === '1') return (await faultOfNames(db, asker, form)) ?? blank
  const role = await findRole(db, asker, form.roleId)
  if (role === undefined) return { field: 'roleId', text: texts.goneRole }
  const rights = systemRoleRights[role.code ?? '']
  return form.applyType === '2'
    ? rights?.assign === false
      ? { field: 'roleId', text: texts.notAssignable(role.name) }
      : withUsers(db, asker, { ...blank, role })
    : rights?.edit === false
      ? { field: 'roleId', text: texts.systemRole(role.name) }
      : withMenus(db, { ...blank, role })
}

async function faultOfNames(db: Db, { entId }: Asker, { roles }: Form): Promise<Fault | null> {
  const taken = await namesTaken(
    db,
    entId,
    roles.map(({ roleName }) => roleName),
  )
  const index = roles.findIndex(({ roleName }) => taken.includes(roleName))
  const name = roles[index]?.roleName
  return name === undefined ? null : { field: `resRoleApplyList.${index}.roleName`, text: texts.taken(name) }
}

async function withUsers(db: Db, asker: Asker, target: Target): Promise<Target | Fault> {
  const field = 'resRoleUserApplyList'
  const reach = asker.roles.has(systemRoles.superAdmin.roleCode) ? null : asker.entId
  const { users } = target.form
  const places = await findPlaces(db, [...new Set(users.map(({ userId }) => userId))], reach)
  const byUser = Map.groupBy(places, ({ userId }) => userId)
  const chosen = new Map<string, UserLine>()
  for (const { userId, entId } of users) {
    const own = byUser.get(userId)
    const [first] = own ?? []
    if (own === undefined || first === undefined) return { field, text: texts.goneUser }
    if (entId === '')
      return {
        field,
        text: first.userSource === internalSource ? texts.noEnterprise : texts.externalNeedsEnterprise(first.userName),
      }
    const place = own.find((each) => each.entId === entId)
    if (place === undefined) return { field, text: texts.goneEnterprise(first.userName) }
    chosen.set(`${userId}:${entId}`, place)
  }
  return { ...target, users: [...chosen.values()], menus: await menusAround(db, target.form.roleId, []) }
}

async function withMenus(db: Db, target: Target): Promise<Target | Fault> {
  const field = 'resRoleMenuApplyList'
  const { form, role } = target
  const menus = await menusAround(db, form.roleId, form.menuIds)
  const named = menus.filter(({ isNamed }) => isNamed)
  if (named.length < form.menuIds.length || !isWithinProduct(menus, form)) return { field, text: texts.goneMenu }
  if (!menus.some(({ isAsked, isHeld }) => isAsked && !isHeld))
    return { field, text: texts.menusHeld(role?.name ?? '') }
  return { ...target, menus, asked: named.map(({ menuId, menuName }) => ({ menuId, menuName })) }
}

/** Each thing asked for belongs to the product, or stands above one that does. */
function isWithinProduct(menus: readonly MenuMeant[], { productType }: Form): boolean {
  const byId = new Map(menus.map((menu) => [menu.menuId, menu]))
  const within = new Set<string>()
  for (const menu of menus) {
    if (!menu.isNamed || menu.productType !== productType) continue
    for (
      let each: MenuMeant | undefined = menu;
      each !== undefined && !within.has(each.menuId);
      each = byId.get(each.parentId ?? '')
    )
      within.add(each.menuId)
  }
  return menus.every(({ isNamed, menuId }) => !isNamed || within.has(menuId))
}

export const isFault = (found: Target | Fault): found is Fault => 'field' in found
