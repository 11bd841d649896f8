import { notFound, refuse } from '@portal/contract'
import type { Kit } from '@portal/server-kit/feature'
import { shownAccount } from '../../contract/display.rules.ts'
import { switchEnterpriseRoute } from '../../contract/user.routes.ts'
import { internalSource } from '../../contract/roles.ts'
import { switchTexts } from '../../contract/switch.texts.ts'
import { enterprisesOf } from './grants.ts'
import { identityTexts } from '../identity.texts.ts'
import { forgetSessionsOf } from '../session/session.cache.ts'
import { setSessionEnterprise } from '../session/session.repo.ts'

/**
 * Switches the enterprise of the calling tab, and the default of new tabs (SES-13). `x-ent-id` is the tab's current
 * one: another tab may have switched the session since.
 */
export function mountSwitchRoute(kit: Kit): void {
  kit.mount(switchEnterpriseRoute, async ({ body }, call) => {
    const { userId, account, userSource, sessionId, entId: last } = call.caller
    if (body.account !== undefined && shownAccount(body.account).toLowerCase() !== shownAccount(account).toLowerCase())
      throw notFound()
    const wanted = String(body.entId)
    const tab = call.headers['x-ent-id']
    await call.write(async (tx) => {
      const own = await enterprisesOf(tx.db, userId)
      if (!own.includes(wanted)) throw notFound(identityTexts.noEnterpriseOfYours)
      if (wanted === (typeof tab === 'string' && own.includes(tab) ? tab : last)) throw refuse(switchTexts.already)
      if (userSource !== internalSource) throw refuse(identityTexts.noSwitching)
      call.about(wanted, { from: typeof tab === 'string' && own.includes(tab) ? tab : last })
      await setSessionEnterprise(tx.as('identity').db, sessionId, wanted)
      tx.afterCommit(() => forgetSessionsOf(userId))
    })
    return null
  })
}
