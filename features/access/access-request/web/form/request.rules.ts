import type { FormValues } from '@portal/page-kit/form/form-values'
import type { AccessRequestDetail, ApplyType, EnteredRequest, RequestDraft } from '../../contract/index.ts'
import { requestMessages as messages } from '../../contract/access-request.messages.ts'

/** Lists of the form, each entry on a line of its own: codes of things, as drafts keep them. */
export const requestLists = ['resRoleApplyList', 'resRoleUserApplyList', 'resRoleMenuApplyList'] as const

const textOf = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
const linesOf = (values: FormValues, name: string): string[] =>
  textOf(values, name)
    .split('\n')
    .filter((line) => line !== '')

/** A role to create: its side, then its name. */
export interface RoleLine {
  roleCode: '1' | '2'
  roleName: string
}
const customerSide = '2'
export const roleText = ({ roleCode, roleName }: RoleLine): string => `${roleCode}${roleName.replaceAll('\n', ' ')}`
export const rolesIn = (text: string): RoleLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ roleCode: line.startsWith('1') ? '1' : customerSide, roleName: line.slice(1) }))

/** A user in one of his enterprises; without one while none is chosen. */
export interface UserPlace {
  userId: string
  entId: string
}
export const placeText = ({ userId, entId }: UserPlace): string => `${userId}:${entId}`
export const placesIn = (text: string): UserPlace[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':')
      return { userId: line.slice(0, at), entId: line.slice(at + 1) }
    })

/** The users of the form, each once. */
export const usersIn = (text: string): string[] => [...new Set(placesIn(text).map(({ userId }) => userId))]

interface Places {
  userId: string
  userOrganzations: readonly { entId: string }[]
}
/** Left empty, one's own enterprise is chosen where the user belongs to it, else the only one that he has. */
export const placesOf = (text: string, known: readonly Places[], ownId: string): string =>
  placesIn(text)
    .map(({ userId, entId }) => {
      const places = known.find((each) => each.userId === userId)?.userOrganzations ?? []
      if (entId !== '') return placeText({ userId, entId })
      const own = places.find((place) => place.entId === ownId) ?? (places.length === 1 ? places[0] : undefined)
      return placeText({ userId, entId: own?.entId ?? '' })
    })
    .join('\n')

const cleared = (values: FormValues, names: readonly string[]): FormValues => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, ''])),
})

/** Another type clears product, role, menus and users; another product clears roles, users, role and menus (PRM-05). */
export function clearedBy(values: FormValues, changed: string): FormValues {
  if (changed === 'applyType') return cleared(values, ['productType', 'roleId', 'endsAt', ...requestLists])
  if (changed === 'productType') return cleared(values, ['roleId', ...requestLists])
  // What the role holds decides what may be asked for it.
  return changed === 'roleId' ? cleared(values, ['resRoleMenuApplyList']) : values
}

type Faults = Readonly<Record<string, string | undefined>>

/** The submit checks, each at its field. */
export function faultsOf(values: FormValues): Faults {
  const [type, product, role] = ['applyType', 'productType', 'roleId'].map((name) => textOf(values, name))
  return {
    applyType: type === '' ? messages.noType : undefined,
    productType: product === '' ? messages.noProduct : undefined,
    roleId: type !== '1' && role === '' ? messages.noRole : undefined,
    reason: textOf(values, 'reason').trim() === '' ? messages.noReason : undefined,
    ...(product === '' ? {} : faultsOfLists(values)),
  }
}

function faultsOfLists(values: FormValues): Faults {
  switch (textOf(values, 'applyType')) {
    case '1': {
      const roles = rolesIn(textOf(values, 'resRoleApplyList'))
      const isBlank = roles.some(({ roleName }) => roleName.trim() === '')
      return { resRoleApplyList: roles.length === 0 ? messages.noRoles : isBlank ? messages.noRoleName : undefined }
    }
    case '2': {
      const places = placesIn(textOf(values, 'resRoleUserApplyList'))
      const isBlank = places.some(({ entId }) => entId === '')
      return {
        resRoleUserApplyList: places.length === 0 ? messages.noUsers : isBlank ? messages.noEnterprise : undefined,
      }
    }
    case '3':
      return {
        resRoleMenuApplyList: linesOf(values, 'resRoleMenuApplyList').length === 0 ? messages.noMenus : undefined,
      }
    default:
      return {}
  }
}

/** The application as it is sent; what another type would have is left out. */
export function requestOf(values: FormValues): EnteredRequest {
  const [applyType, productType, roleId, endsAt] = ['applyType', 'productType', 'roleId', 'endsAt'].map((name) =>
    textOf(values, name),
  ) as [string, string, string, string]
  const common = { applyType, productType, reason: textOf(values, 'reason').trim() }
  if (applyType === '1')
    return {
      ...common,
      resRoleApplyList: rolesIn(textOf(values, 'resRoleApplyList')).map(({ roleCode, roleName }) => ({
        productType,
        roleCode,
        roleName: roleName.trim(),
      })),
    }
  const ofRole = { ...common, roleId, endsAt: endsAt === '' ? null : endsAt }
  return applyType === '2'
    ? { ...ofRole, resRoleUserApplyList: placesIn(textOf(values, 'resRoleUserApplyList')) }
    : { ...ofRole, resRoleMenuApplyList: linesOf(values, 'resRoleMenuApplyList').map((menuId) => ({ menuId })) }
}

/** Whether there is something whose effect can be told. */
export const isTold = ({ productType, roleId, resRoleApplyList, ...lists }: EnteredRequest): boolean =>
  (productType ?? '') !== '' &&
  (resRoleApplyList === undefined
    ? (roleId ?? '') !== '' &&
      (lists.resRoleUserApplyList?.every(({ entId }) => entId !== '') ?? true) &&
      (lists.resRoleUserApplyList ?? lists.resRoleMenuApplyList ?? []).length > 0
    : resRoleApplyList.length > 0 && resRoleApplyList.every(({ roleName = '' }) => roleName !== ''))

/** What the form begins with: blank, from a refusal, or what was handed in before. */
export const initialOf = (from: RequestDraft | AccessRequestDetail | undefined, type: ApplyType = '3') => ({
  applyType: from?.applyType ?? type,
  productType: from?.productType ?? '',
  roleId: from?.roleId ?? '',
  endsAt: from !== undefined && 'endsAt' in from ? from.endsAt : null,
  reason: from !== undefined && 'reason' in from ? from.reason : '',
  resRoleApplyList:
    from !== undefined && 'resRoleApplyList' in from
      ? from.resRoleApplyList.map(({ roleName, roleCode }) =>
          roleText({ roleName, roleCode: roleCode === '1' ? '1' : customerSide }),
        )
      : [],
  resRoleUserApplyList: (from?.resRoleUserApplyList ?? []).map(placeText),
  resRoleMenuApplyList: (from?.resRoleMenuApplyList ?? []).map(({ menuId }) => menuId),
})

export const requestModes = ['add', 'edit', 'check', 'approve', 'approveEdit', 'approveCheck'] as const
export type RequestMode = (typeof requestModes)[number]

/**
 * How one application is opened. `isReview`: by somebody who came to decide, or to look after it; the applicant who
 * comes that way has it back to edit.
 */
export function modeOf(
  { canEdit, isOwn }: { canEdit: boolean; isOwn: boolean },
  { canDecide, isReview }: { canDecide: boolean; isReview: boolean },
): RequestMode {
  if (canEdit) return isReview ? 'approveEdit' : 'edit'
  if (canDecide) return 'approve'
  return isReview && !isOwn ? 'approveCheck' : 'check'
}
