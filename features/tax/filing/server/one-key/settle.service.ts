import { formatChinaTime } from '@portal/domain'
import { everyTax } from '@portal/server-kit/caller'
import { listUserNames } from '@portal/identity/server/people'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { returnToFile } from '@portal/tax-return/server/public'
import { lockTask, type TaskOf } from '@portal/tax-task/server/public'
import type { ExchangeAct, ExchangeOutcome } from '../../contract/index.ts'
import { addExchange, changeAttempt, lockAttempt } from '../attempts/attempt.repo.ts'
import type { AttemptRow } from '../attempts/attempt.table.ts'
import { oneKeyTexts as texts } from '../attempts/one-key.texts.ts'
import { tellStep } from '../attempts/tell-step.ts'
import type { BureauAnswer } from '../bureau/port.ts'
import { keepFiling, lastFiling } from '../registering/keep-filing.ts'
import { findByReceipt } from '../store/filing.repo.ts'
import { dayFault } from '../store/filing.rules.ts'
import { receiptTaken } from '../store/receipt-taken.ts'
import { digestOf } from './digest.ts'
import { askPause, mostSends, quietMs, sendPause } from './retry.rules.ts'
import { tellOutcome } from './tell-outcome.ts'

interface Answered {
  act: Extract<ExchangeAct, 'submit' | 'ask'>
  answer: BureauAnswer
  ms: number
}
type Change = Parameters<typeof changeAttempt>[2]
/** What becomes of an attempt: its new columns, and what is told. */
type Becomes = { outcome: ExchangeOutcome; said: string; change: Change & Required<Pick<Change, 'state' | 'told'>> }

/** Keeps what the bureau answered, and acts on it, in one transaction: a receipt is a registered filing or nothing. */
export const settleAnswer = (kit: Kit, claimed: AttemptRow, { act, answer, ms }: Answered): Promise<void> =>
  kit.write(async (tx) => {
    const [now, today] = [kit.clock.now(), kit.clock.businessDay()]
    const task = await lockTask(tx, everyTax(claimed.ent_id), claimed.task_no)
    const { db } = tx.as('filing')
    const row = await lockAttempt(db, claimed)
    const isOver = row.closed_at !== null
    const becomes =
      answer.kind === 'accepted'
        ? isOver
          ? { outcome: 'good' as const, said: texts.accepted(answer.receiptNo), change: null }
          : await accept(tx, { row, task, now, today }, answer)
        : becomesOf(row, answer, act, now)
    const exchange = { attempt_id: row.id, ent_id: row.ent_id, at: now }
    await addExchange(db, { ...exchange, act, outcome: becomes.outcome, said: becomes.said, ms })
    if (isOver || becomes.change === null) {
      // Somebody decided meanwhile that nothing was filed; the answer is kept beside it, and told.
      if (answer.kind === 'accepted' && row.state !== 'accepted')
        await tellOutcome(tx, { row, task, now }, 'unreadable', texts.toldAfterwards(answer.receiptNo))
      return
    }
    const { change } = becomes
    if (change.state === 'accepted')
      await addExchange(db, { ...exchange, act: 'register', outcome: 'good', said: '', ms: null })
    const isClosed = change.next_at === null && change.state !== 'unreadable'
    await changeAttempt(db, row, isClosed ? { ...change, closed_at: now } : change)
    tellStep(tx, row, change.state)
    await tellOutcome(tx, { row, task, now }, change.state, change.told)
  })

/** Ends an attempt that was never sent. */
export async function failAttempt(
  tx: Tx,
  row: AttemptRow,
  { now, act, why }: { now: Date; act: ExchangeAct; why: string },
): Promise<void> {
  const { db } = tx.as('filing')
  const told = texts.toldFailed(why)
  await changeAttempt(db, row, { state: 'failed', told, next_at: null, closed_at: now })
  await addExchange(db, {
    attempt_id: row.id,
    ent_id: row.ent_id,
    at: now,
    act,
    outcome: 'bad',
    said: why,
    ms: null,
  })
  tellStep(tx, row, 'failed')
}

interface Locked {
  row: AttemptRow
  task: TaskOf
  now: Date
  today: string
}

/** Registers the filing by its receipt; one that does not fit is nobody's to register but a person's. */
async function accept(
  tx: Tx,
  { row, task, now, today }: Locked,
  { receiptNo, filedOn }: Extract<BureauAnswer, { kind: 'accepted' }>,
): Promise<Becomes> {
  const { db } = tx.as('filing')
  const last = await lastFiling(db, task)
  const taken = await findByReceipt(db, task.entId, task.taxType, receiptNo)
  const fault =
    taken !== undefined
      ? await receiptTaken(tx, task, receiptNo)
      : (dayFault(filedOn, { declared: task, lastFiledOn: last?.filed_on, today }) ??
        (digestOf((await returnToFile(tx.db, task)).figures) === row.digest ? undefined : texts.otherFigures))
  if (fault !== undefined) return unreadable(`${receiptNo} ${filedOn}`, texts.unsuited(fault))
  const names = await listUserNames(tx.db, [row.asked_by])
  const registrar = { ...everyTax(task.entId), userId: row.asked_by, now, today }
  const declarant = names.get(row.asked_by)?.name ?? ''
  await keepFiling(tx, registrar, task, { filedOn, receiptNo, declarant, remark: texts.remark(row.simulated) }, last)
  return {
    outcome: 'good',
    said: texts.accepted(receiptNo),
    change: {
      state: 'accepted',
      told: texts.toldAccepted(receiptNo, filedOn),
      next_at: null,
      receipt_no: receiptNo,
      filed_on: filedOn,
    },
  }
}

const unreadable = (answer: string, said: string): Becomes => ({
  outcome: 'bad',
  said,
  change: { state: 'unreadable', told: texts.toldUnreadable, next_at: null, answer },
})
const failed = (said: string, why: string): Becomes => ({
  outcome: 'bad',
  said,
  change: { state: 'failed', told: texts.toldFailed(why), next_at: null },
})

/** What becomes of an attempt by any answer but a receipt. */
function becomesOf(
  row: AttemptRow,
  answer: Exclude<BureauAnswer, { kind: 'accepted' }>,
  act: Answered['act'],
  now: Date,
): Becomes {
  const later = (pause: number) => new Date(now.getTime() + pause)
  const asks = row.asks + (act === 'ask' ? 1 : 0)
  const again = later(askPause(asks))
  const askLater = (said: string): Becomes => ({
    outcome: 'waiting',
    said,
    change: { state: 'unknown', told: texts.toldUnknown(clockOf(again)), next_at: again, asks },
  })
  switch (answer.kind) {
    case 'refused':
      return {
        outcome: 'bad',
        said: texts.refused(answer.reasons.length),
        change: { state: 'refused', told: texts.toldRefused, next_at: null, reasons: JSON.stringify(answer.reasons) },
      }
    case 'pending':
      return {
        outcome: 'waiting',
        said: texts.pending,
        change: { state: 'pending', told: texts.toldPending(clockOf(again)), next_at: again, asks },
      }
    case 'nonsense':
      return unreadable(answer.said, texts.nonsense)
    case 'lost':
      return askLater(texts.lost(answer.said))
    case 'away': {
      if (act === 'ask') return askLater(texts.away(answer.said))
      const pause = sendPause(row.sends)
      if (pause === null) return failed(texts.away(answer.said), texts.gaveUp)
      const next = later(pause)
      const told = texts.toldAway(clockOf(next))
      return { outcome: 'waiting', said: texts.away(answer.said), change: { state: 'queued', told, next_at: next } }
    }
    case 'none':
      // It said that it had it.
      if (row.state === 'pending') return unreadable(texts.none, texts.nonsense)
      // What was sent a moment ago may still be under way to the bureau.
      if (now.getTime() - (row.sent_at?.getTime() ?? 0) < quietMs) return askLater(texts.none)
      return row.sends >= mostSends
        ? failed(texts.none, texts.neverHeard)
        : { outcome: 'waiting', said: texts.none, change: { state: 'queued', told: texts.toldQueued, next_at: now } }
  }
}

const clockOf = (at: Date): string => formatChinaTime(at).slice(11, 16)
