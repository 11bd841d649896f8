import { formatChinaTime } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/people'
import { notFound } from '@portal/contract'
import { reachesTax, type TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { nameCell } from '@portal/tax-return/server/public'
import { getTask, listTasksByNo } from '@portal/tax-task/server/public'
import type { FilingAttempt, FilingExchange, RefusalReason } from '../../contract/index.ts'
import { findAttempt, listAttempts, listExchanges, listRecentAttempts } from '../attempts/attempt.repo.ts'
import type { AttemptRow, ExchangeRow } from '../attempts/attempt.table.ts'
import { oneKeyTexts as texts } from '../attempts/one-key.texts.ts'

const recentMs = 7 * 86_400_000
const mostRecent = 500

/** Attempts at one return, newest first. */
export async function attemptsOf(db: Db, reach: TaxReach, taskNo: string): Promise<FilingAttempt[]> {
  const task = await getTask(db, reach, taskNo)
  return present(db, reach, await listAttempts(db, task))
}

/** Attempts under way in the enterprise, and those of the last seven days. */
export const recentAttempts = async (db: Db, reach: TaxReach, now: Date): Promise<FilingAttempt[]> =>
  present(db, reach, await listRecentAttempts(db, reach.entId, new Date(now.getTime() - recentMs), mostRecent))

export async function attemptOf(db: Db, reach: TaxReach, attemptId: string): Promise<FilingAttempt> {
  const row = await findAttempt(db, reach.entId, attemptId)
  const [shown] = row === undefined ? [] : await present(db, reach, [row])
  if (shown === undefined) throw notFound(texts.noAttempt)
  return shown
}

async function present(db: Db, reach: TaxReach, rows: readonly AttemptRow[]): Promise<FilingAttempt[]> {
  const own = rows.filter((row) => reachesTax(reach, row.tax_type))
  if (own.length === 0) return []
  const [tasks, exchanges, names] = await Promise.all([
    listTasksByNo(db, reach.entId, [...new Set(own.map((row) => row.task_no))]),
    listExchanges(
      db,
      reach.entId,
      own.map((row) => row.id),
    ),
    listUserNames(db, [...new Set(own.map((row) => row.asked_by))]),
  ])
  const taskOf = new Map(tasks.map((task) => [task.taskNo, task]))
  const saidIn = Map.groupBy(exchanges, (each) => each.attempt_id)
  return Promise.all(
    own.map(async (row) => ({
      attemptId: row.id,
      taskNo: row.task_no,
      taxType: row.tax_type,
      period: taskOf.get(row.task_no)?.period ?? '',
      occasion: taskOf.get(row.task_no)?.occasion ?? '',
      state: row.state,
      isSimulated: row.simulated,
      askedBy: names.get(row.asked_by)?.name ?? '',
      askedAt: formatChinaTime(row.asked_at),
      closedAt: timeOf(row.closed_at),
      nextAt: row.state === 'submitting' ? null : timeOf(row.next_at),
      receiptNo: row.receipt_no,
      filedOn: row.filed_on,
      told: row.told,
      answer: row.answer,
      reasons: await Promise.all(row.reasons.map(named)),
      exchanges: (saidIn.get(row.id) ?? []).map(exchangeOf),
    })),
  )
}

const timeOf = (at: Date | null): string | null => (at === null ? null : formatChinaTime(at))

/** A reason with its cell in words, where the portal knows the form. */
const named = async (reason: RefusalReason) => ({
  ...reason,
  where: (await nameCell(`${reason.table ?? ''}.${reason.cell ?? ''}`)) ?? '',
})

const exchangeOf = ({ attempt_id, number, at, act, outcome, said, ms }: ExchangeRow): FilingExchange => ({
  number,
  at: formatChinaTime(at),
  act,
  outcome,
  said,
  ms,
  requestNo: `${attempt_id.slice(-8)}-${number}`,
})
