import { CodedError, noteRefused, type ManyDone } from '@portal/contract'
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
    const outcome: ManyDone = { done: [], failed: [] }
    // In one order for everybody, so that two callers never wait for each other.
    for (const id of ids.toSorted()) {
      try {
        const facts = await act(tx, id)
        outcome.done.push(id)
        if (ids.length === 1) call.about(id, facts)
        else await writeAudit(tx.db, call.now(), entryOf(call, id, facts))
      } catch (error) {
        if (!(error instanceof CodedError)) throw error
        noteRefused(outcome, id, error, ids.length === 1)
      }
    }
    const { done, failed, spared = [] } = outcome
    if (ids.length > 1) call.about('user_account', { done: done.length, failed: failed.length, spared: spared.length })
    return inOrder(outcome, ids)
  })
}

/** In the order in which they were asked for. */
function inOrder({ done, failed, spared }: ManyDone, ids: readonly string[]): ManyDone {
  const place = new Map(ids.map((id, at) => [id, at]))
  const at = (id: string) => place.get(id) ?? 0
  const sorted = <T extends { id: string }>(rows: readonly T[]) => rows.toSorted((a, b) => at(a.id) - at(b.id))
  return {
    done: done.toSorted((a, b) => at(a) - at(b)),
    failed: sorted(failed),
    ...(spared === undefined ? {} : { spared: sorted(spared) }),
  }
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
