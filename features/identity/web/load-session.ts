import { currentUserRoute, permissionsRoute, type MenuNode, type UserInfo } from '../contract/index.ts'
import { bootAnswer, dropBootAnswers } from '@portal/web-kit/boot'
import { setCaller } from '@portal/web-kit/caller'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { setTabEnterprise, tabEnterprise } from '@portal/web-kit/session'
import { resultPathKey } from '@portal/web-kit/session-keys'

/**
 * User, menu and grants of this tab (SES-02, SES-14): from the document's own block, else by two calls. The document
 * knows only the enterprise last switched to; a tab that works for another one asks anew.
 */
export async function loadSession(): Promise<{ user: UserInfo, menu: MenuNode[] }> {
  const offered = bootAnswer(currentUserRoute)?.data as UserInfo | undefined
  if (offered !== undefined && tabEnterprise() !== '' && offered.entId !== tabEnterprise()) dropBootAnswers()
  if (offered !== undefined && tabEnterprise() === '') setTabEnterprise(offered.entId)
  const [user, permissions] = await Promise.all([queryClient.query(queryOf(currentUserRoute, {})), queryClient.query(queryOf(permissionsRoute, {}))])
  if (tabEnterprise() === '') setTabEnterprise(user.entId)
  localStorage.setItem(resultPathKey, JSON.stringify(permissions.resultPath))
  setCaller({ ...user, permissions: new Set(permissions.btnPerm), roles: new Set(user.roleList.map(each => each.role.roleCode)) })
  return { user, menu: permissions.enableMenuList }
}

/** Loads the user's info again when it is old (SHL-07: a change of the first-level entry does). Failures wait for the next change. */
export async function refreshUser(): Promise<void> {
  await queryClient.query(queryOf(currentUserRoute, {})).catch(() => undefined)
}
