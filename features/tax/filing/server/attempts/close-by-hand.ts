import { listUserNames } from '@portal/identity/server/people'
import type { Tx } from '@portal/server-kit/transaction'
import { addExchange, changeAttempt, lockAttempt } from './attempt.repo.ts'
import type { AttemptRow } from './attempt.table.ts'
import { oneKeyTexts as texts } from './one-key.texts.ts'
import { tellStep } from './tell-step.ts'

type Decided = { userId: string; now: Date } & (
  | { state: 'accepted'; receiptNo: string; filedOn: string }
  | { state: 'failed'; reason: string }
)

/** Ends an attempt by what a person found out at the bureau. The task is locked by the caller. */
export async function closeByHand(tx: Tx, attempt: AttemptRow, decided: Decided): Promise<void> {
  const { userId, now, state } = decided
  const { db } = tx.as('filing')
  await lockAttempt(db, attempt)
  const name = (await listUserNames(tx.db, [userId])).get(userId)?.name ?? ''
  const told =
    decided.state === 'accepted'
      ? texts.toldAccepted(decided.receiptNo, decided.filedOn)
      : texts.toldFailed(decided.reason)
  await changeAttempt(db, attempt, {
    state,
    told,
    next_at: null,
    closed_at: now,
    ...(decided.state === 'accepted' ? { receipt_no: decided.receiptNo, filed_on: decided.filedOn } : {}),
  })
  await addExchange(db, {
    attempt_id: attempt.id,
    ent_id: attempt.ent_id,
    at: now,
    act: 'hand',
    outcome: state === 'accepted' ? 'good' : 'bad',
    said: decided.state === 'accepted' ? texts.byHand(name, decided.receiptNo) : texts.settledBy(name, decided.reason),
    ms: null,
  })
  tellStep(tx, attempt, state)
}
