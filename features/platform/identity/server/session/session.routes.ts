import { refuseAt } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { apiClient, clientHeader, cookieNames, ownCookie } from '../../contract/cookies.ts'
import { sessionStatusRoute, signInRoute, signInTaxRoute, signOutRoute } from '../../contract/identity.routes.ts'
import { changePasswordRoute } from '../../contract/user.routes.ts'
import { cleanUp } from './clean-up.ts'
import { clearSessionCookies, setSessionCookies } from '../sign-in/enter.service.ts'
import { deviceOfSignIn, forgetDevices, marksOf } from '../sign-in/known-device.ts'
import { ownerPorts, type OwnerPorts } from '../accounts/owner.ts'
import { identityTexts } from '../identity.texts.ts'
import { mountGuessing } from '../sign-in/guessing.ts'
import { replacePassword } from '../accounts/password.service.ts'
import { checkOwnPassword } from '../sign-in/step-up.service.ts'
import { forgetSessionsOf } from './session.cache.ts'
import { listOtherSessions } from './session.repo.ts'
import { createSessionPort } from './session.port.ts'
import { endAndTell, type SessionEnded } from './session.service.ts'
import type { SignInDeps } from '../sign-in/sign-in.deps.ts'
import { signIn } from '../sign-in/sign-in.service.ts'

/** Sign-in, sign-out, session status, and changing one's own password. */
export function mountSessionRoutes(kit: Kit, owner: Partial<OwnerPorts> = {}): void {
  cleanUp(kit)
  const sessions = createSessionPort(kit.db, () => kit.clock.now(), kit.config.roleSeparation)
  const ended: SessionEnded = (sessionId, reason) => kit.hub.endSession(sessionId, reason)
  const { signInLimits: limits, captcha } = kit.config
  const ports = ownerPorts(owner)
  const deps: SignInDeps = {
    db: kit.db,
    now: () => kit.clock.now(),
    write: (run) => kit.write(run),
    captcha,
    limits,
    bounds: kit.config,
    ended,
    phones: ports.phones,
    noteBout: mountGuessing(kit, ports.tellOwner),
    tellOfBearer: (tx, whose) => ports.tellOwner(kit, tx, kit.clock.now(), 'first-bearer', whose),
  }

  const enter = async (
    { body }: { body: { account: string; password: string; captcha?: string; phoneToken?: string } },
    call: Call,
  ) => {
    const client = call.headers[clientHeader] === apiClient ? 'api' : 'browser'
    const opened = await signIn(deps, {
      account: body.account,
      password: body.password,
      captcha: body.captcha,
      phoneToken: body.phoneToken,
      bore: marksOf(call),
      takeDevice: (tx, isKnown) => deviceOfSignIn(tx, call, isKnown),
      captchaId: call.cookies[ownCookie('captcha', call.isSecure)],
      client,
      address: call.address,
      agent: String(call.headers['user-agent'] ?? ''),
      requestId: call.requestId,
    })
    if (opened.sid !== null) setSessionCookies(call, opened.userId, opened.token, opened.sid)
    return {
      userId: opened.userId,
      token: opened.token,
      mustChangePassword: opened.mustChangePassword,
      ...(opened.pending.length > 0 ? { pending: opened.pending } : {}),
    }
  }
  kit.mount(signInRoute, enter)
  kit.mount(signInTaxRoute, enter)

  kit.mount(signOutRoute, async (_input, call) => {
    const { sessionId, userId } = call.caller
    call.about(userId)
    await call.write((tx) => endAndTell(tx, call.now(), userId, [sessionId], 'revoked', ended))
    clearSessionCookies(call)
    return null
  })

  kit.mount(sessionStatusRoute, async (_input, call) => {
    if (call.maybeCaller) return { active: true, reason: null }
    const bearer = /^Bearer\s+(\S+)$/i.exec(String(call.headers.authorization ?? ''))?.[1]
    const token = bearer ?? call.cookies[cookieNames.token]
    if (token === undefined) return { active: false, reason: null }
    const resolved = await sessions.resolve({
      token,
      sid: call.cookies[ownCookie('companion', call.isSecure)] ?? null,
      bearer: bearer !== undefined,
      entId: null,
    })
    const reason = resolved && 'ended' in resolved ? resolved.ended : 'expired'
    // Clients outside know the four reasons of the documented call.
    return { active: false, reason: reason === 'disabled' ? 'revoked' : reason }
  })

  kit.mount(changePasswordRoute, async ({ body }, call) => {
    const { userId, sessionId } = call.caller
    await checkOwnPassword(kit, call, body.oldPassword, () =>
      Promise.resolve(refuseAt('oldPassword', identityTexts.oldPasswordWrong)),
    )
    call.about(userId)
    await call.write(async (tx) => {
      await replacePassword(tx, call.now(), userId, body.newPassword, null)
      const others = await listOtherSessions(tx.db, userId, sessionId)
      await endAndTell(
        tx,
        call.now(),
        userId,
        others.map((session) => session.id),
        'revoked',
        ended,
      )
      await forgetDevices(tx.db, userId, sessionId)
      tx.afterCommit(() => forgetSessionsOf(userId))
    })
    return null
  })
}
