import { CodedError, refuse } from '@portal/contract'
import { isMobile } from '@portal/domain'
import { ownerOnDevice, phoneOf } from '@portal/identity/server/public'
import type { Caller } from '@portal/server-kit/caller'
import type { Call } from '@portal/server-kit/feature'
import { pendingStepRefusal } from '@portal/server-kit/http/authenticate'
import { verificationTexts } from './verification.texts.ts'

const showsBearer = (call: Call): boolean => /^Bearer\s+\S/i.test(String(call.headers.authorization ?? ''))

/**
 * Who asks on a route that visitors use too. A GET that sends counts as signed in by the Authorization header alone;
 * a header whose session has ended is said so, it does not turn its bearer into a visitor.
 * A phone is verified between the steps of a sign-in too.
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
 * The phone that a call means: a number, or (absent or masked) the caller's own.
 * @throws refused when it is no mobile number, or the account has none; 403 for another phone before the second factor.
 */
export async function phoneMeant(call: Call, caller: Caller | null, given: string | undefined): Promise<string> {
  const text = given?.trim() ?? ''
  const meansOwn = caller !== null && (text === '' || text.includes('*'))
  const [step] = caller?.pending ?? []
  if (!meansOwn && step === 'second-factor') throw pendingStepRefusal(step)
  const phone = meansOwn ? await phoneOf(call.db, caller.userId) : text
  if (meansOwn && phone === '') throw refuse(verificationTexts.noPhone)
  if (!meansOwn && !isMobile(phone)) throw refuse(verificationTexts.phoneInvalid)
  return phone
}

/**
 * As whom a send counts, and whether that is known to be the phone's owner: by the session, or as a visitor by a device
 * that the account is known on. So strangers stand in his way neither after his password nor when he has forgotten it.
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

/** Whether who is signed in asks for the phone of the own account, by whatever spelling. */
export const isOwnPhone = async (call: Call, caller: Caller | null, phone: string): Promise<boolean> =>
  caller !== null && (await phoneOf(call.db, caller.userId)) === phone
