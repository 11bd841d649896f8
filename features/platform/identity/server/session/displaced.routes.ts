import { refuse } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { writeAudit } from '@portal/server-kit/audit'
import type { Call, Kit } from '@portal/server-kit/feature'
import { sha256 } from '@portal/server-kit/ids'
import { ownCookie } from '../../contract/cookies.ts'
import { displacedRoute, notMeRoute, type Displacement } from '../../contract/device.routes.ts'
import { deviceName } from '../../contract/device.rules.ts'
import { demandNewPassword } from '../accounts/account.repo.ts'
import { findDisplacer, markWarningUsed } from './displaced.repo.ts'
import { identityTexts } from '../identity.texts.ts'
import { forgetDevices } from '../sign-in/known-device.ts'
import { forgetSessionsOf } from './session.cache.ts'
import { endOtherSessions } from '../sign-in/step-up.service.ts'

/** Lets the owner of a session taken over by another device see it and object, without being signed in (SES-11). */
export function mountDisplacedRoutes(kit: Kit): void {
  kit.mount(displacedRoute, async (_input, call): Promise<Displacement | null> => {
    const found = await displacerOf(call)
    if (found === undefined) return null
    const { agent, address, signedInAt } = found
    return { device: deviceName(agent ?? '', 'browser'), address, signedInAt: formatChinaTime(signedInAt) }
  })

  kit.mount(notMeRoute, async (_input, call) => {
    const found = await displacerOf(call)
    if (found === undefined) throw refuse(identityTexts.notDisplaced)
    const { gone, sessionId, userId } = found
    await kit.write(async (tx) => {
      const { db } = tx.as('identity')
      if (!(await markWarningUsed(db, gone))) throw refuse(identityTexts.notDisplaced)
      // Ends all sessions: anyone who knows the password may have signed in again since.
      await endOtherSessions(kit, tx, call.now(), { userId, sessionId: gone })
      await forgetDevices(db, userId, gone)
      await demandNewPassword(db, userId)
      tx.afterCommit(() => forgetSessionsOf(userId))
      const told = { action: 'session.not-me', userId, entId: null, target: sessionId, result: 'done' } as const
      await writeAudit(tx.db, call.now(), { ...told, detail: {}, address: call.address, requestId: call.requestId })
    })
    return null
  })
}

/** Requires both the Authorization header and the companion cookie: no page of another site can send both. */
async function displacerOf(call: Call) {
  const token = /^Bearer\s+(\S+)$/i.exec(String(call.headers.authorization ?? ''))?.[1]
  const sid = call.cookies[ownCookie('companion', call.isSecure)]
  if (token === undefined || sid === undefined) return undefined
  return findDisplacer(call.db, { tokenHash: sha256(token), sidHash: sha256(sid), now: call.now() })
}
