import { refuse, stale } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'
import { totalsNow } from './confirmation.service.ts'
import { addEvent, setPeriod } from './deduction.repo.ts'
import { deductionTexts as texts } from './deduction.texts.ts'
import { openPeriod, announceTicks, type Ticker } from './tick.service.ts'

/** Freezes a period's totals as the clerk saw them. @throws stale when they have changed since, with the new ones. */
export async function confirmPeriod(
  ticker: Ticker,
  input: { period: string; version: number; expected: { count: number; tax: string } },
): Promise<void> {
  const { tx, scope, now } = ticker
  const row = await openPeriod(ticker, input.period)
  if (row.state === 'confirmed') throw refuse(texts.alreadyConfirmed)
  const totals = await totalsNow(tx.db, scope, input.period)
  const { count, tax } = totals.ticked
  if (row.version !== input.version || count !== input.expected.count || tax !== input.expected.tax)
    throw stale({ version: row.version, count, tax })
  await setPeriod(tx.db, scope, input.period, now, { state: 'confirmed', totals })
  await addEvent(tx.db, scope, now, {
    period: input.period,
    what: 'confirm',
    text: texts.events.confirm(count, formatNumber(totals.deduct.tax)),
    reason: '',
  })
  announceTicks(tx, scope, input.period)
}

export async function withdrawPeriod(
  ticker: Ticker,
  input: { period: string; version: number; reason: string },
): Promise<void> {
  const { tx, scope, now } = ticker
  const row = await openPeriod(ticker, input.period)
  if (row.state !== 'confirmed') throw refuse(texts.notConfirmed)
  if (row.version !== input.version) throw stale({ version: row.version })
  await setPeriod(tx.db, scope, input.period, now, { state: 'open', totals: null })
  await addEvent(tx.db, scope, now, {
    period: input.period,
    what: 'withdraw',
    text: texts.events.withdraw,
    reason: input.reason.trim(),
  })
  announceTicks(tx, scope, input.period)
}
