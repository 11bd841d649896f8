import { CodedError, notFound } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import type { ApprovalState } from '../../contract/index.ts'
import type { ApprovalKinds } from '../approval-kinds.ts'
import { isSeen } from '../seen.ts'
import { run } from './run.service.ts'
import { lockRunning, placeOf, type Actor } from './running.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'

/** Withdraws the applicant's own approval before its end; a second click changes nothing. */
export async function withdraw(
  tx: Tx,
  now: Date,
  actor: Actor,
  processInstId: string,
  kinds: ApprovalKinds,
): Promise<ApprovalState> {
  const running = await lockRunning(tx, now, placeOf(actor), { id: processInstId, persons: [actor.userId] }, kinds)
  if (running.row.applicant_id !== actor.userId) {
    if (!isSeen(running, actor.userId)) throw notFound(texts.noApproval)
    throw new CodedError('forbidden', { text: texts.notApplicant, data: { missing: 'applicant' } })
  }
  if (running.row.state === 'withdrawn') return 'withdrawn'
  return (await run(tx, now, running, { do: 'withdraw', by: actor.userId })).state
}
