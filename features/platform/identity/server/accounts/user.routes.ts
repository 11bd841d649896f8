import { notFound } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { cookieNames } from '../../contract/cookies.ts'
import { shownAccount } from '../../contract/display.rules.ts'
import {
  currentUserRoute,
  enterprisesRoute,
  missingPageRoute,
  permissionsRoute,
  userRolesRoute,
} from '../../contract/user.routes.ts'
import { listEnterprises } from '../enterprise/enterprise.service.ts'
import { rolesOf } from '../enterprise/grants.ts'
import { missingPage } from '../enterprise/missing-page.service.ts'
import { menuPagesOf, permissionsOf, presentRoles, userInfoOf } from './user-info.service.ts'

/** The caller's user info, permissions and enterprises. */
export function mountUserRoutes(kit: Kit): void {
  const pages = menuPagesOf(kit)
  kit.mount(currentUserRoute, (_input, call) => userInfoOf(call.db, call.caller, shownToken(call), pages))
  kit.mount(userRolesRoute, async (_input, call) =>
    presentRoles(await rolesOf(call.db, call.caller.userId, call.caller.entId)),
  )
  kit.mount(permissionsRoute, (_input, call) => permissionsOf(call.db, call.caller, pages))
  kit.mount(missingPageRoute, ({ query }, call) => missingPage(call.db, call.caller, query.path))
  kit.mount(enterprisesRoute, async ({ query }, call) => {
    const { account, userId, entId } = call.caller
    if (
      query.account !== undefined &&
      shownAccount(query.account).toLowerCase() !== shownAccount(account).toLowerCase()
    )
      throw notFound()
    const own = await listEnterprises(call.db, userId)
    return own.map((enterprise) => ({
      customerName: enterprise.name,
      entId: enterprise.entId,
      currentFlag: enterprise.entId === entId ? 1 : 0,
    }))
  })
}

const shownToken = (call: Call): string =>
  /^Bearer\s+(\S+)$/i.exec(String(call.headers.authorization ?? ''))?.[1] ?? call.cookies[cookieNames.token] ?? ''
