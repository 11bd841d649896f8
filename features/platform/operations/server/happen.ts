import { notFound } from '@portal/contract'
import { addMember, removeMember } from '@portal/identity/server/enterprises'
import { markSecondFactor, noteProof } from '@portal/identity/server/sessions'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import type { Happening } from '../contract/index.ts'
import { operationsTexts } from './operations.texts.ts'

const minuteMs = 60_000

/**
 * Triggers an event for the caller that would otherwise need minutes, a policy or an operator; only with
 * PORTAL_FAULTS=1. Gives an enterprise back only to the user it was taken from here.
 * @throws 404 for an enterprise that is not the caller's.
 */
export function happenings({
  config,
}: Pick<Kit, 'config'>): (tx: Tx, call: Call, what: Happening, enterprise: string) => Promise<void> {
  const lost = new Set<string>()
  return (tx, call, what, enterprise) => {
    const { userId, entIds } = call.caller
    const key = `${userId} ${enterprise}`
    const acts: Record<Happening, () => Promise<void>> = {
      'proof-ages': () =>
        noteProof(tx, new Date(call.now().getTime() - (config.stepUpMinutes + 1) * minuteMs), call.caller, 'password'),
      'factor-is-asked': () => markSecondFactor(tx, userId, true),
      'enterprise-is-lost': async () => {
        if (!entIds.has(enterprise)) throw notFound(operationsTexts.noEnterprise)
        await removeMember(tx, userId, enterprise)
        lost.add(key)
      },
      'enterprise-is-back': async () => {
        if (!lost.delete(key)) throw notFound(operationsTexts.noEnterprise)
        await addMember(tx, call.now(), userId, enterprise)
      },
    }
    return acts[what]()
  }
}
