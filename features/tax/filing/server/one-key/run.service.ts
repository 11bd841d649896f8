import { everyTax } from '@portal/server-kit/caller'
import type { Kit } from '@portal/server-kit/feature'
import { lockTask } from '@portal/tax-task/server/public'
import type { BureauAnswer, FilingAdapter, FilingSent } from '../bureau/port.ts'
import { addExchange, changeAttempt, claimDue, extendClaim, lockAttempt } from '../attempts/attempt.repo.ts'
import type { AttemptRow } from '../attempts/attempt.table.ts'
import { digestOf } from './digest.ts'
import { fileable, filedBefore } from './fileable.ts'
import { oneKeyTexts as texts } from '../attempts/one-key.texts.ts'
import { leaseMs, renewEveryMs } from './retry.rules.ts'
import { failAttempt, settleAnswer } from './settle.service.ts'
import { tellStep } from '../attempts/tell-step.ts'

/** Works on attempts that are due, until none is left. */
export async function runDue(kit: Kit, bureau: FilingAdapter, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true) {
    const now = kit.clock.now()
    const row = await kit.write(({ db }) => claimDue(db, now, new Date(now.getTime() + leaseMs)))
    if (row === undefined) return
    // It comes back when its claim is over, and is asked about then.
    await runOne(kit, bureau, row).catch((error: unknown) => kit.log.error({ err: error, attempt: row.id }, 'filing'))
  }
}

/**
 * One call about a claimed attempt. What was not sent yet is sent; about anything else the bureau is asked, so that a
 * process that died in the middle leaves a question and never a second filing.
 */
async function runOne(kit: Kit, bureau: FilingAdapter, row: AttemptRow): Promise<void> {
  const filing = row.state === 'queued' ? await prepare(kit, row) : null
  if (row.state === 'queued' && filing === null) return
  const begun = performance.now()
  const answer = await held(kit, row, () => (filing === null ? bureau.ask(row.id) : bureau.submit(filing)))
  const ms = Math.round(performance.now() - begun)
  await settleAnswer(kit, row, { act: filing === null ? 'ask' : 'submit', answer, ms })
}

/** Notes in its own transaction that the filing goes out, before it does; null when it can't go any more. */
const prepare = (kit: Kit, row: AttemptRow): Promise<FilingSent | null> =>
  kit.write(async (tx) => {
    const { ent_id: entId, task_no: taskNo } = row
    const [now, day] = [kit.clock.now(), kit.clock.businessDay()]
    const task = await lockTask(tx, everyTax(entId), taskNo)
    const { db } = tx.as('filing')
    if ((await lockAttempt(db, row)).state !== 'queued') return null
    const before = await filedBefore(db, entId, [taskNo])
    const found = await fileable(tx.db, task, before(task), day)
    if (found.fault !== null) {
      await failAttempt(tx, row, { now, act: 'submit', why: texts.changedBefore(found.fault) })
      return null
    }
    const { figures, creditCode, entName } = found.read
    const sent = {
      state: 'submitting',
      sent_at: now,
      sends: row.sends + 1,
      asks: 0,
      told: texts.toldSubmitting,
    } as const
    await changeAttempt(db, row, { ...sent, digest: digestOf(figures) })
    await addExchange(db, {
      attempt_id: row.id,
      ent_id: entId,
      at: now,
      act: 'submit',
      outcome: 'under-way',
      said: texts.tables(figures.tables.length),
      ms: null,
    })
    tellStep(tx, row, 'submitting')
    const { taxType, period, occasion } = task
    const kind = found.number === 1 ? 'original' : 'amended'
    return { key: row.id, creditCode, entName, taxType, period, occasion, kind, day, figures }
  })

/** Keeps the attempt claimed while an answer is awaited. */
async function held(kit: Kit, row: AttemptRow, call: () => Promise<BureauAnswer>): Promise<BureauAnswer> {
  const renewing = setInterval(() => {
    const until = new Date(kit.clock.now().getTime() + leaseMs)
    kit
      .write(({ db }) => extendClaim(db, row, until))
      .catch((error: unknown) => kit.log.warn({ err: error, attempt: row.id }, 'filing'))
  }, renewEveryMs)
  try {
    return await call()
  } finally {
    clearInterval(renewing)
  }
}
