import { CodedError, type ManyDone } from '@portal/contract'
import { writeAudit } from '@portal/server-kit/audit'
import type { Call } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'

/**
 * Acts on each user in one transaction and says what became of each. `act` refuses before it writes, so that a refused
 * one leaves nothing behind; it answers what the log keeps of this user.
 */
export function actOnEach(
  call: Call,
  ids: readonly string[],
  act: (tx: Tx, id: string) => Promise<Record<string, unknown>>,
): Promise<ManyDone> {
  return call.write(async (tx) => {
    const done = new Set<string>()
    const failed = new Map<string, string>()
    // In one order for everybody, so that two callers never wait for each other.
    for (const id of ids.toSorted()) {
      try {
        const facts = await act(tx, id)
        done.add(id)
        if (ids.length === 1) call.about(id, facts)
        else await writeAudit(tx.db, call.now(), entryOf(call, id, facts))
      } catch (error) {
        if (!(error instanceof CodedError)) throw error
        failed.set(id, error.message)
      }
    }
    if (ids.length > 1) call.about('user_account', { done: done.size, failed: failed.size })
    return {
      done: ids.filter((id) => done.has(id)),
      failed: ids.flatMap((id) => (failed.has(id) ? [{ id, msg: failed.get(id) ?? '' }] : [])),
    }
  })
}

const entryOf = (call: Call, target: string, detail: Record<string, unknown>) => ({
  action: call.action ?? '',
  userId: call.caller.userId,
  entId: call.caller.entId,
  target,
  result: 'done' as const,
  detail,
  address: call.address,
  requestId: call.requestId,
})
