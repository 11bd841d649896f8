import type { Tx } from '@portal/server-kit/transaction'
import type { ApprovalState } from '../contract/index.ts'
import type { ApprovalKinds } from './approval-kinds.ts'
import { run } from './acts/run.service.ts'
import { lockRunning, placeOf, type Actor } from './acts/running.ts'

interface Reassignment {
  processInstId: string
  seat: number
  to: string
  reason: string
}

/**
 * Gives a seat to somebody else who may decide; both are told. Answers from whom.
 * @throws notFound, forbidden, refused
 */
export async function reassignAs(
  tx: Tx,
  now: Date,
  actor: Actor,
  { processInstId, seat, to, reason }: Reassignment,
  kinds: ApprovalKinds,
): Promise<{ state: ApprovalState; from: string }> {
  const running = await lockRunning(tx, now, placeOf(actor), { id: processInstId, persons: [to, actor.userId] }, kinds)
  const seats = running.state.visits.flatMap((visit) => visit.seats)
  const from = seats.find(({ id }) => id === seat)?.person ?? ''
  const { state } = await run(tx, now, running, { do: 'reassign', by: actor.userId, seat, to, reason: reason.trim() })
  return { state, from }
}
