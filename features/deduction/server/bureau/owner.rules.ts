import { refuse } from '@portal/contract'
import { periodLabel } from '@portal/domain/period'
import { cleanCode } from '@portal/invoice/server/public'
import { bureauTexts as texts } from './bureau.texts.ts'
import type { BureauSheet } from './read-sheet.ts'

/** Refuses a file of another enterprise or period, and names it in the message. */
export function assertOwn(
  { taxpayerId, period, rows }: BureauSheet,
  own: { creditCode: string; period: string },
): void {
  if (own.creditCode === '') throw refuse(texts.noCreditCode)
  const buyers = rows.map(({ cells }) => cleanCode(cells.get('buyerId')?.text ?? ''))
  const stranger = [taxpayerId ?? '', ...buyers].find((code) => code !== '' && code !== own.creditCode)
  if (stranger !== undefined) throw refuse(texts.stranger(stranger, own.creditCode))
  if (period !== null && period !== own.period)
    throw refuse(texts.otherPeriod(periodLabel(period), periodLabel(own.period)))
}
