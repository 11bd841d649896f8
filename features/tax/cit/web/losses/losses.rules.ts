import { sumMoney, toDecimal, toMoney } from '@portal/domain/money'
import { lossForm, lossRows, lossYearOf, yearsOfKind } from '../../contract/index.ts'

/** One year's loss: what of it may be used in the year of the return, is used, and until when the rest may be. */
export interface LossLine {
  row: string
  year: string
  loss: string
  open: string
  used: string
  left: string
  /** Last year in which it may be used; by this year's kind of enterprise. */
  last: string
  isLapsed: boolean
  /** What the year before carried over; null where it is not known. */
  carried: string | null
}

/**
 * Losses of a return, oldest first.
 *
 * @param valueOf a cell's text
 * @param carriedOf what the year before carried over into a row; null without a return of it
 */
export function lossLines(
  period: string,
  valueOf: (ref: string) => string,
  carriedOf: (row: string) => string | null,
): LossLine[] {
  const text = (row: string, column: string): string => valueOf(`${lossForm}.${row}.${column}`)
  const amount = (row: string, column: string) => toDecimal(text(row, column) || '0')
  const years = yearsOfKind[text('r11', 'c7')] ?? yearsOfKind['100'] ?? 5
  return lossRows.slice(0, -1).flatMap((row, at) => {
    const [loss, open] = [amount(row, 'c8'), amount(row, 'c9')]
    if (loss.isZero() && open.isZero()) return []
    const used = amount(row, 'c10').plus(amount(row, 'c11'))
    const year = lossYearOf(period, at)
    const last = String(Number(year) + years)
    return [
      {
        row,
        year,
        loss: toMoney(loss),
        open: toMoney(open),
        used: toMoney(used),
        left: toMoney(last <= period.slice(0, 4) ? toDecimal('0') : open.minus(used)),
        last,
        isLapsed: last < period.slice(0, 4),
        carried: carriedOf(row),
      },
    ]
  })
}

/** What is used and left of all of them. */
export const lossTotals = (lines: readonly LossLine[]) => ({
  used: sumMoney(lines.map(({ used }) => used)),
  left: sumMoney(lines.map(({ left }) => left)),
})
