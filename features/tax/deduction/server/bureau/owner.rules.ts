import { refuse } from '@portal/contract'
import { periodLabel } from '@portal/domain/period'
import { codeText } from '@portal/domain/reading/plain'
import { bureauTexts as texts } from './bureau.texts.ts'
import type { BureauSheet } from './read-sheet.ts'

/** Refuses a file of another enterprise or period, and names it in the message. */
export function assertOwn(
  { taxpayerId, period, periodText, rows }: BureauSheet,
  own: { creditCode: string; period: string },
): void {
  if (own.creditCode === '') throw refuse(texts.noCreditCode)
  const buyers = rows.map(({ cells }) => codeText(cells.get('buyerId')?.text ?? ''))
  const stranger = [taxpayerId ?? '', ...buyers].find((code) => code !== '' && code !== own.creditCode)
  if (stranger !== undefined) throw refuse(texts.stranger(stranger, own.creditCode))
  if (periodText !== null) throw refuse(texts.noMonth(periodText))
  if (period !== null && period !== own.period)
    throw refuse(texts.otherPeriod(periodLabel(period), periodLabel(own.period)))
}
