import {
  currentUserRoute,
  pathsOf,
  permissionsRoute,
  signOutRoute,
  type MenuNode,
  type UserInfo,
} from '../contract/index.ts'
import { basePath, currentRoute } from '@portal/web-kit/base-path'
import { bootAnswer, dropBootAnswers } from '@portal/web-kit/boot'
import { call } from '@portal/web-kit/call'
import { currentCaller, setCaller } from '@portal/web-kit/caller'
import { setOfferedPaths } from '@portal/web-kit/permitted-paths'
import { invalidate, queryClient, queryOf } from '@portal/web-kit/query'
import { endSession, setTabEnterprise, tabEnterprise } from '@portal/web-kit/session'
import { displacedKey, resultPathKey, whomKey } from '@portal/web-kit/session-keys'
import { sessionTexts } from './session.texts.ts'
import { settleTabEnterprise } from './tab-enterprise.ts'

/**
 * Loads user, menu and grants of this tab (SES-02, SES-14), from the data in the document or by two calls. The document
 * contains only the enterprise last switched to, so a tab with another one calls the server. Never resolves while a
 * sign-in step is pending: an assigned password is changed at the next sign-in (SES-19), the privacy notice is accepted
 * on its own page (SES-26).
 */
export async function loadSession(): Promise<{ user: UserInfo; menu: MenuNode[] }> {
  settleTabEnterprise()
  const offered = bootAnswer(currentUserRoute)?.data as UserInfo | undefined
  if (offered !== undefined && tabEnterprise() !== '' && offered.entId !== tabEnterprise()) dropBootAnswers()
  if (offered !== undefined && tabEnterprise() === '') setTabEnterprise(offered.entId)
  const [user, permissions] = await Promise.all([
    queryClient.query(queryOf(currentUserRoute, {})),
    queryClient.query(queryOf(permissionsRoute, {})),
  ])
  if (user.pending?.includes('password')) {
    await call(signOutRoute, {}).catch(() => undefined)
    endSession({ wanted: currentRoute(), tell: sessionTexts.changeFirst })
    return new Promise(() => {})
  }
  if (user.pending?.includes('consent')) {
    location.replace(`${basePath()}login/privacy?from=${encodeURIComponent(currentRoute())}`)
    return new Promise(() => {})
  }
  if (tabEnterprise() === '') setTabEnterprise(user.entId)
  // localStorage is shared by all tabs as the product requires; sessionStorage holds the grants of this tab's
  // enterprise (LEAD-09).
  for (const place of [localStorage, sessionStorage])
    place.setItem(resultPathKey, JSON.stringify(permissions.resultPath))
  sessionStorage.removeItem(displacedKey)
  sessionStorage.setItem(
    whomKey,
    JSON.stringify({ userId: user.userId, name: user.showName, enterprise: user.entName }),
  )
  setOfferedPaths(pathsOf(permissions.enableMenuList))
  setCaller({
    ...user,
    permissions: new Set(permissions.btnPerm),
    roles: new Set(user.roleList.map((each) => each.role.roleCode)),
  })
  return { user, menu: permissions.enableMenuList }
}

/**
 * Reads user, menu and grants anew, after grants were given or taken. Pages left behind lose what they had read: a
 * taken grant shows nothing on the way back.
 */
export async function renewSession(): Promise<{ menu: MenuNode[] }> {
  dropBootAnswers()
  queryClient.removeQueries({ type: 'inactive' })
  await invalidate(currentUserRoute, permissionsRoute)
  return loadSession()
}

/**
 * Reloads the user's info (SHL-07: on a change of the first-level entry). After a failure, waits for the next change.
 */
export async function refreshUser(): Promise<void> {
  const user = await queryClient.query(queryOf(currentUserRoute, {})).catch(() => undefined)
  const me = currentCaller()
  if (user === undefined || me === null || user.userId !== me.userId || user.entId !== me.entId) return
  const { userName, showName, account, entName, entType } = user
  const shown = { userName, showName, account, entName, entType }
  if (Object.entries(shown).some(([name, value]) => me[name as keyof typeof shown] !== value))
    setCaller({ ...me, ...shown })
}
