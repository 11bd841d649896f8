import { CodedError } from '@portal/contract'
import { maskPhone } from '@portal/domain'
import { writeAudit, type AuditEntry } from '@portal/server-kit/audit'
import { refusalActions, refusedAct } from '@portal/server-kit/audit-refusals'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { noteGuessing } from './guessing.ts'
import { identityTexts } from '../identity.texts.ts'
import { deviceHashOf, ownerOnDevice } from './known-device.ts'
import { listAccountsOfPhone } from '../accounts/phone.service.ts'
import { claimAttempt, completeAttempt, failAttempt, type Tried } from './sign-in-claim.ts'
import { addressBounds, phoneKeys } from './sign-in-keys.ts'
import { assertNotLocked, noteFailure, oneAtATime } from './sign-in-limit.ts'

/**
 * An attempt to sign in by code, limited like a password attempt. It is claimed before `refusalOf` checks the code,
 * whether or not an account has the phone (SES-19). `refusalOf`: why the code is wrong, null when it is right.
 * @throws that refusal, or 429 with Retry-After; both are audited.
 */
export function tryPhone(
  kit: Kit,
  call: Call,
  phone: string,
  refusalOf: () => Promise<CodedError | null>,
): Promise<void> {
  return oneAtATime(`phone-entry\n${phone}`, call.address, () => tried(kit, call, phone, refusalOf)).catch(
    (error: unknown) => {
      throw error instanceof CodedError && error.key === 'tooMany'
        ? refusedAct(error, {
            action: refusalActions.tooMany,
            target: maskPhone(phone),
            detail: { by: 'phone', wanted: 'session.sign-in' },
          })
        : error
    },
  )
}

async function tried(kit: Kit, call: Call, phone: string, refusalOf: () => Promise<CodedError | null>): Promise<void> {
  const isKnown = (await ownerOnDevice(call.db, call, phone)) !== null
  const now = call.now()
  const bounds = addressBounds(call.address, kit.config.signInLimits)
  const claimed: Tried = {
    ...phoneKeys(phone, call.address, isKnown ? deviceHashOf(call) : null),
    most: kit.config.signInLimits.perAccount,
    at: now,
    waits: identityTexts.phoneWaits,
  }
  if (!isKnown) await assertNotLocked(kit.db, now, bounds)
  await claimAttempt(kit.db, claimed)
  const refusal = await refusalOf()
  if (refusal === null) return completeAttempt(kit.db, claimed)
  throw await kit.write(async (tx) => {
    const told = auditOf(call, phone)
    await writeAudit(tx.db, now, told)
    const own = await failAttempt(tx.as('identity').db, claimed)
    if (own.boutBegins) {
      await writeAudit(tx.db, now, { ...told, action: 'session.guessing' })
      await tellOwners(kit, tx, phone)
    }
    const address = isKnown ? null : await noteFailure(tx.as('identity').db, now, bounds)
    return own.lock ?? address ?? refusal
  })
}

/** Notifies every account with this phone; does the same work when there is none. */
async function tellOwners(kit: Kit, tx: Tx, phone: string): Promise<void> {
  const owners = await listAccountsOfPhone(tx.db, phone)
  for (const userId of owners.length === 0 ? [null] : owners.map((owner) => owner.userId))
    await noteGuessing(kit, tx, userId)
}

const auditOf = ({ address, requestId }: Call, phone: string): AuditEntry => ({
  action: 'session.sign-in',
  userId: null,
  entId: null,
  target: maskPhone(phone),
  result: 'refused',
  detail: { client: 'browser', by: 'phone' },
  address,
  requestId,
})
