import { CodedError, refuse } from '@portal/contract'
import { isMobile } from '@portal/domain'
import { codePhoneOf } from '@portal/identity/server/accounts'
import { ownerOnDevice } from '@portal/identity/server/sessions'
import type { Caller } from '@portal/server-kit/caller'
import type { Call } from '@portal/server-kit/feature'
import { pendingStepRefusal } from '@portal/server-kit/http/authenticate'
import { verificationTexts } from './verification.texts.ts'

const showsBearer = (call: Call): boolean => /^Bearer\s+\S/i.test(String(call.headers.authorization ?? ''))

/**
 * The caller on a route that visitors also use. A GET that sends counts as signed in only with an Authorization header.
 * A header whose session has ended is refused and never treated as a visitor.
 * Pending sign-in steps are allowed, because a phone may be verified between them.
 * @throws 401 for an ended bearer, 403 for a machine.
 */
export function askerOf(call: Call, options: { byHeaderOnly: boolean }): Caller | null {
  if (showsBearer(call) && call.maybeCaller === null)
    throw new CodedError('unauthorized', { text: '登录已过期，请重新登录', data: { reason: 'expired' } })
  const caller = options.byHeaderOnly && !showsBearer(call) ? null : call.maybeCaller
  if (caller === null) return null
  if (caller.client === 'machine') throw new CodedError('forbidden', { data: { missing: 'signed-in' } })
  return caller
}

/**
 * The phone of a call: a number, or (absent or masked) the caller's own.
 * @throws refused for an invalid mobile number or an account without a phone; 403 for another phone before the second
 * factor.
 */
export async function phoneMeant(call: Call, caller: Caller | null, given: string | undefined): Promise<string> {
  const text = given?.trim() ?? ''
  const meansOwn = caller !== null && (text === '' || text.includes('*'))
  const [step] = caller?.pending ?? []
  if (!meansOwn && step === 'second-factor') throw pendingStepRefusal(step)
  const phone = meansOwn ? await codePhoneOf(call.db, caller) : text
  if (meansOwn && phone === '') throw refuse(verificationTexts.noPhone)
  if (!meansOwn && !isMobile(phone)) throw refuse(verificationTexts.phoneInvalid)
  return phone
}

/**
 * The account a send counts for, and whether it is trusted as the phone's owner. Trust comes from its session, or for a
 * visitor from a known device. Strangers can therefore not block the owner, neither after the password nor after
 * forgetting it.
 */
export async function standingOf(
  call: Call,
  caller: Caller | null,
  phone: string,
): Promise<{ userId: string | null; trusted: boolean }> {
  if (caller !== null) return { userId: caller.userId, trusted: await isOwnPhone(call, caller, phone) }
  const userId = await ownerOnDevice(call.db, call, phone)
  return { userId, trusted: userId !== null }
}

/** True when a signed-in caller asks for their own phone, in any spelling. */
export const isOwnPhone = async (call: Call, caller: Caller | null, phone: string): Promise<boolean> =>
  caller !== null && (await codePhoneOf(call.db, caller)) === phone
