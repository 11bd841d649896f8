import { codeOf } from '@portal/contract'
import { applyTypes, type ApplyType, type EnteredRequest } from '../../contract/index.ts'
import { accessRequestTexts as texts } from '../access-request.texts.ts'

/** A form as it is judged; what another type would have is left out. */
export interface Form {
  applyType: ApplyType
  productType: string
  roleId: string
  endsOn: string | null
  reason: string
  roles: { productType: string; roleName: string; roleCode: string }[]
  users: { userId: string; userName: string; entId: string }[]
  menuIds: string[]
}
/** Why a form can't be handed in, at which field. */
export interface Fault {
  field: string
  text: string
}

const wordOf = (value: string | number | null | undefined): string => codeOf(value ?? '').trim()
/** Codes of products as numbers have lost their leading zero. */
const productOf = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? codeOf(value).padStart(2, '0') : wordOf(value)
const isType = (value: string): value is ApplyType => Object.hasOwn(applyTypes, value)

/** Reads what was entered; without a known type there is no form. */
export function formOf(entered: EnteredRequest): Form | null {
  const applyType = wordOf(entered.applyType)
  if (!isType(applyType)) return null
  const roles = applyType === '1' ? (entered.resRoleApplyList ?? []) : []
  const users = applyType === '2' ? (entered.resRoleUserApplyList ?? []) : []
  const menus = applyType === '3' ? (entered.resRoleMenuApplyList ?? []) : []
  const productType = productOf(entered.productType) || productOf(roles[0]?.productType)
  return {
    applyType,
    productType,
    roleId: applyType === '1' ? '' : wordOf(entered.roleId),
    endsOn: applyType === '1' ? null : (entered.endsAt ?? null),
    reason: (entered.reason ?? '').trim(),
    roles: roles.map((role) => ({
      productType: productOf(role.productType) || productType,
      roleName: (role.roleName ?? '').trim(),
      roleCode: wordOf(role.roleCode) || '2',
    })),
    users: users.flatMap(placesOf),
    menuIds: [...new Set(menus.map(({ menuId }) => wordOf(menuId)).filter((id) => id !== ''))],
  }
}

/** One line for each enterprise of a user. */
function placesOf(line: NonNullable<EnteredRequest['resRoleUserApplyList']>[number]): Form['users'] {
  const user = { userId: wordOf(line.userId), userName: (line.userName ?? '').trim() }
  return wordOf(line.entId)
    .split(',')
    .map((entId) => ({ ...user, entId: entId.trim() }))
}

/** The submit checks that need no look at anything stored (product document §5), in the form's order. */
export function faultOfForm(form: Form | null, today: string): Fault | null {
  if (form === null) return { field: 'applyType', text: texts.noType }
  if (form.productType === '') return { field: 'productType', text: texts.noProduct }
  if (form.applyType !== '1' && form.roleId === '') return { field: 'roleId', text: texts.noRole }
  const fault = faultOfLists(form)
  if (fault !== null) return fault
  return form.endsOn !== null && form.endsOn < today ? { field: 'endsAt', text: texts.past } : null
}

/** Asked for last, when it is handed in: an effect can be shown before. */
export const faultOfReason = ({ reason }: Form): Fault | null =>
  reason === '' ? { field: 'reason', text: texts.noReason } : null

function faultOfLists({ applyType, roles, users, menuIds }: Form): Fault | null {
  if (applyType === '1') return faultOfRoles(roles)
  if (applyType === '2') {
    const isChosen = users.length > 0 && users.every(({ userId }) => userId !== '')
    return isChosen ? null : { field: 'resRoleUserApplyList', text: texts.noUsers }
  }
  return menuIds.length > 0 ? null : { field: 'resRoleMenuApplyList', text: texts.noMenus }
}

function faultOfRoles(roles: Form['roles']): Fault | null {
  const field = 'resRoleApplyList'
  if (roles.length === 0) return { field, text: texts.noRoles }
  const seen = new Set<string>()
  for (const [index, { roleName, roleCode }] of roles.entries()) {
    if (roleName === '') return { field: `${field}.${index}.roleName`, text: texts.noRoleName }
    if (roleCode !== '1' && roleCode !== '2') return { field: `${field}.${index}.roleCode`, text: texts.noRoleCode }
    if (seen.has(roleName)) return { field: `${field}.${index}.roleName`, text: texts.sameRole(roleName) }
    seen.add(roleName)
  }
  return null
}
