import { accessIn, builtWith, opensNothing, type Access } from '@portal/contract'
import { formatChinaTime, maskPhone } from '@portal/domain'
import type { Caller, Viewer } from '@portal/server-kit/caller'
import type { Kit } from '@portal/server-kit/feature'
import type { Db } from '@portal/server-kit/database'
import { dutyOf } from '../../contract/duty.rules.ts'
import { shownAccount } from '../../contract/display.rules.ts'
import type { UserInfo } from '../../contract/identity.schema.ts'
import { builtMenu, pathsOf } from '../../contract/menu.rules.ts'
import type { MenuNode } from '../../contract/menu.schema.ts'
import { findAccountById } from './account.repo.ts'
import { findEnterprise } from '../enterprise/enterprise.service.ts'
import { codesOf, rolesOf, type RoleOf } from '../enterprise/grants.ts'
import { menuOf } from '../enterprise/menu.service.ts'

export interface PermissionsOf {
  enableMenuList: MenuNode[]
  btnPerm: string[]
  resultPath: string[]
}

/** What is known of the pages that menu entries lead to. */
export interface MenuPages {
  isBuilt: (address: string) => boolean
  accessOf: (address: string) => Access | undefined
  /** Those of all features, once they are mounted. */
  joined: Pick<Kit, 'routes'>
}
export const menuPagesOf = (joined: Pick<Kit, 'pages' | 'routes'>): MenuPages => ({
  isBuilt: builtWith(joined.pages),
  accessOf: accessIn(joined.pages),
  joined,
})

/** False for pages of another administrator's duty, where duties are separated. */
const isOwnDuty = ({ duty }: Caller, access: Access | undefined): boolean =>
  duty === undefined || access === undefined || [null, duty].includes(dutyOf(access.replace(/^perm:/, '')))

/**
 * Menu, buttons and page paths of the caller in the enterprise of the call (SES-14). Buttons are the codes checked by
 * the server. The menu offers built pages only; paths of unbuilt ones are granted too, so that they show 功能建设中.
 */
export async function permissionsOf(
  db: Db,
  caller: Caller,
  { isBuilt, accessOf, joined }: MenuPages,
  asked: Promise<RoleOf[]> = rolesOf(db, caller.userId, caller.entId),
): Promise<PermissionsOf> {
  const roles = await asked
  // Shows an administrator the menu before the phone is verified; the calls behind it work only afterwards.
  const isAhead = caller.pending.length === 1 && caller.pending[0] === 'admin-phone'
  const shown = isAhead ? roles : roles.filter((role) => caller.roles.has(role.roleCode))
  const roleIds = shown.map((role) => role.roleId)
  const [granted, codes] = await Promise.all([
    menuOf(db, roleIds),
    isAhead ? codesOf(db, roleIds) : [...caller.permissions],
  ])
  const isIdle = (access: Access): boolean => opensNothing(access, caller, joined.routes)
  const isOwn = (address: string): boolean => {
    const access = accessOf(address)
    return isOwnDuty(caller, access) && (access === undefined || !isIdle(access))
  }
  return {
    enableMenuList: builtMenu(granted, (address) => isBuilt(address) && isOwn(address)),
    btnPerm: codes.filter((code) => !isIdle(`perm:${code}`)).sort(),
    resultPath: pathsOf(granted).filter(isOwn),
  }
}

export const presentRoles = (roles: readonly RoleOf[]) =>
  roles.map(({ roleId, roleCode, roleName }) => ({ role: { roleId, roleCode, roleName } }))

const presentViewer = ({ until, ...viewer }: Viewer) => ({ ...viewer, until: formatChinaTime(until) })

/** User info with the fields of SES-16. `token` is the one sent by the caller, returned to that caller only. */
export async function userInfoOf(db: Db, caller: Caller, token: string, pages: MenuPages): Promise<UserInfo> {
  const asked = rolesOf(db, caller.userId, caller.entId)
  const [account, enterprise, roles, permissions] = await Promise.all([
    findAccountById(db, caller.userId),
    findEnterprise(db, caller.entId),
    asked,
    permissionsOf(db, caller, pages, asked),
  ])
  return {
    userId: account.id,
    userName: account.name,
    showName: account.name,
    account: shownAccount(account.account),
    phone: maskPhone(account.phone || account.new_phone),
    token,
    entId: caller.entId,
    entName: enterprise?.name ?? '',
    entType: enterprise?.entType ?? '',
    entVersion: enterprise?.entVersion ?? '',
    userSource: account.user_source,
    seq: account.seq,
    mustChangePassword: account.must_change_password,
    adminPhoneVerified: !caller.pending.includes('admin-phone'),
    ...(caller.pending.length > 0 ? { pending: [...caller.pending] } : {}),
    ...(caller.viewer ? { viewer: presentViewer(caller.viewer) } : {}),
    roleList: presentRoles(roles),
    enableMenuList: permissions.enableMenuList,
    btnPerm: permissions.btnPerm,
  }
}
