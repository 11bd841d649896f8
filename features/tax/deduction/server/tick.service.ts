import { vatTaxType } from '@portal/tax-forms'
import { notFound, refuse, stale } from '@portal/contract'
import { monthOf, periodLabel } from '@portal/domain/period'
import { formatNumber } from '@portal/domain/format'
import { sumMoney, toDecimal } from '@portal/domain/money'
import { holdPool, tickInvoices, toDecide } from '@portal/invoice/server/public'
import type { Scope } from '@portal/server-kit/caller'
import type { Tx } from '@portal/server-kit/transaction'
import { isEditable, taskStateNames } from '@portal/tax-task/contract'
import { findTaskOfPeriod } from '@portal/tax-task/server/public'
import { deductionEvent, mostTickedAtOnce, type Tick, type TickFound, type Use } from '../contract/index.ts'
import { useName } from './confirmation.service.ts'
import { addEvent, lockPeriod, saveTicks, type PeriodRow } from './deduction.repo.ts'
import { deductionTexts as texts } from './deduction.texts.ts'
import { rowsByName } from './named-rows.ts'
import { listTickable, type FoundRow } from './tick.repo.ts'

export interface Ticker {
  tx: Tx
  scope: Scope
  now: Date
  businessDay: string
}

/** Locks the period. @throws refused when it can't be changed any more. */
export async function openPeriod({ tx, scope, now, businessDay }: Ticker, period: string): Promise<PeriodRow> {
  if (period > monthOf(businessDay)) throw refuse(texts.notYet(periodLabel(period)))
  const row = await lockPeriod(tx.db, scope, period, now)
  const task = await findTaskOfPeriod(tx.db, scope.entId, vatTaxType, period)
  if (task !== undefined && !isEditable(task.state))
    throw refuse(texts.handedIn(periodLabel(period), taskStateNames[task.state]))
  return row
}

async function openForTicks(ticker: Ticker, period: string): Promise<string> {
  const row = await openPeriod(ticker, period)
  if (row.state === 'confirmed') throw refuse(texts.confirmed(periodLabel(period)))
  return holdPool(ticker.tx, ticker.scope.entId)
}

/** Ticks the chosen invoices, all or none. @throws stale when another user ticked one since the page was loaded. */
export async function tickChosen(ticker: Ticker, { period, use, reason = '', items }: Tick): Promise<void> {
  const revision = await openForTicks(ticker, period)
  const rows = await rowsByName(
    ticker.tx.db,
    ticker.scope,
    period,
    items.map((item) => item.key),
  )
  const gone = items.filter((item) => !rows.has(item.key))
  if (gone.length > 0) throw notFound(texts.gone(gone.length))
  const changed = items.filter((item) => (rows.get(item.key)?.version ?? 0) !== item.version)
  if (changed.length > 0)
    throw stale({
      version: rows.get(changed[0]?.key ?? '')?.version ?? 0,
      keys: changed.map((item) => item.key).slice(0, 20),
    })
  await put(ticker, revision, { period, use, reason, rows: [...new Set(rows.values())] })
}

/** Ticks everything a filter matches. @throws stale when it no longer matches what the clerk saw. */
export async function tickFound(
  ticker: Ticker,
  { period, use, reason = '', filter, expected }: TickFound,
): Promise<void> {
  const revision = await openForTicks(ticker, period)
  const rows = await listTickable(ticker.tx.db, ticker.scope, period, filter, use === null, mostTickedAtOnce)
  if (rows.length > mostTickedAtOnce) throw refuse(texts.tooMany(rows.length, mostTickedAtOnce))
  const tax = sumMoney(rows.map((row) => row.tax))
  if (rows.length !== expected.count || tax !== expected.tax)
    throw stale({ version: rows.length, count: rows.length, tax })
  await put(ticker, revision, { period, use, reason, rows })
}

async function put(
  { tx, scope, now }: Ticker,
  revision: string,
  { period, use, reason, rows }: { period: string; use: Use | null; reason: string; rows: readonly FoundRow[] },
): Promise<void> {
  if (use === 'none' && reason.trim() === '') throw refuse(texts.reasonNeeded)
  const wrong = rows.flatMap((row) => refusalOf(row, period, use) ?? [])
  if (wrong[0] !== undefined) throw refuse(texts.cannot(wrong[0], wrong.length), { reasons: wrong.slice(0, 20) })
  const keysOf = (claimed: boolean): string[] => rows.filter((row) => row.claimed === claimed).map((row) => row.key)
  await saveTicks(tx.db, scope, now, { keys: rows.map((row) => row.key), period, use, reason: reason.trim() })
  const at = use === null ? null : period
  await tickInvoices(tx, scope, revision, [
    { keys: keysOf(false), period: at, use, viaBureau: true },
    { keys: keysOf(true), period: at, use, viaBureau: false },
  ])
  const tax = formatNumber(sumMoney(rows.map((row) => row.tax)))
  const text = use === null ? texts.events.untick(rows.length, tax) : texts.events.tick(useName(use), rows.length, tax)
  await addEvent(tx.db, scope, now, { period, what: use === null ? 'untick' : 'tick', text, reason: reason.trim() })
  announceTicks(tx, scope, period)
}

/** Reason why an invoice can't be ticked or unticked; undefined when it can. */
function refusalOf(row: FoundRow, period: string, use: Use | null): string | undefined {
  const isHere = row.deduct_period === period
  const isOwn = row.claimed || (row.tickUse !== null && row.tickPeriod === row.deduct_period)
  if (row.deduct_period !== null && !isHere) return texts.other(row.number, periodLabel(row.deduct_period))
  if (isHere && !isOwn) return texts.byBureau(row.number)
  if (use === null) return isHere ? undefined : texts.notTicked(row.number)
  const why = row.block === null ? undefined : texts.blocked[row.block]
  return why === undefined || (use === 'none' && mayBeLeft(row)) ? undefined : texts.cannotOne(row.number, why)
}

/** 不抵扣 may be said of what has no tax, and of what waits for a person. */
const mayBeLeft = ({ block, tax }: FoundRow): boolean =>
  block === 'noTax' ? toDecimal(tax).isZero() : toDecide.some(({ rule }) => rule === block)

/** Tells every member of the enterprise that a period's ticks changed. */
export function announceTicks(tx: Tx, scope: Scope, period: string): void {
  tx.publishToMembers(deductionEvent, { entId: scope.entId, data: { period } })
}
