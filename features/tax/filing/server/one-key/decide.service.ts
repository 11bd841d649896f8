import { notFound, refuse } from '@portal/contract'
import type { TaxReach } from '@portal/server-kit/caller'
import { listUserNames } from '@portal/identity/server/people'
import type { Tx } from '@portal/server-kit/transaction'
import { lockTask } from '@portal/tax-task/server/public'
import { isAnswerOpen, type AttemptState } from '../../contract/index.ts'
import { addExchange, changeAttempt, findAttempt, lockAttempt } from '../attempts/attempt.repo.ts'
import type { AttemptRow } from '../attempts/attempt.table.ts'
import { closeByHand } from '../attempts/close-by-hand.ts'
import { oneKeyTexts as texts } from '../attempts/one-key.texts.ts'
import { tellStep } from '../attempts/tell-step.ts'

interface Decider extends TaxReach {
  userId: string
  now: Date
}

/** States in which another look makes sense. */
const askable: ReadonlySet<AttemptState> = new Set(['queued', 'pending', 'unknown', 'unreadable'])

/** The attempt with its task locked; that of another enterprise or tax is none. */
async function lockedAttempt(tx: Tx, decider: Decider, attemptId: string): Promise<AttemptRow> {
  const found = await findAttempt(tx.as('filing').db, decider.entId, attemptId)
  if (found === undefined) throw notFound(texts.noAttempt)
  await lockTask(tx, decider, found.task_no)
  return lockAttempt(tx.as('filing').db, found)
}

/** Has the bureau asked at once, or what it did not take sent at once. Returns the task. */
export async function askNow(tx: Tx, decider: Decider, attemptId: string): Promise<string> {
  const row = await lockedAttempt(tx, decider, attemptId)
  if (!askable.has(row.state)) throw refuse(texts.notAskable)
  const state = row.state === 'unreadable' ? 'unknown' : row.state
  await changeAttempt(tx.as('filing').db, row, { state, next_at: decider.now })
  return row.task_no
}

/** Stops what was not sent yet. Returns the task. */
export async function stopFiling(tx: Tx, decider: Decider, attemptId: string): Promise<string> {
  const row = await lockedAttempt(tx, decider, attemptId)
  if (row.state !== 'queued') throw refuse(texts.tooLateToStop)
  const { db } = tx.as('filing')
  const { userId, now } = decider
  const name = (await listUserNames(tx.db, [userId])).get(userId)?.name ?? ''
  await changeAttempt(db, row, { state: 'stopped', told: texts.toldStopped, next_at: null, closed_at: now })
  const exchange = { attempt_id: row.id, ent_id: row.ent_id, at: now, act: 'stop', outcome: 'bad', ms: null } as const
  await addExchange(db, { ...exchange, said: texts.stoppedBy(name) })
  tellStep(tx, row, 'stopped')
  return row.task_no
}

/** Ends an attempt of which somebody found out at the bureau that nothing was filed. Returns the task. */
export async function settleByHand(
  tx: Tx,
  decider: Decider,
  { attemptId, reason }: { attemptId: string; reason: string },
): Promise<string> {
  const row = await lockedAttempt(tx, decider, attemptId)
  if (!isAnswerOpen(row.state)) throw refuse(texts.notSettleable)
  await closeByHand(tx, row, { userId: decider.userId, now: decider.now, state: 'failed', reason: reason.trim() })
  return row.task_no
}
