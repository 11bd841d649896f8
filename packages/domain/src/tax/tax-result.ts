import { formatNumber } from '../format.ts'
import { sumMoney, toDecimal } from '../money.ts'

/**
 * Names of a VAT return's results, the same everywhere: VAT, surtaxes, both, the credit left over, and VAT in per cent
 * of sales (docs/words.md).
 */
export const figureNames = {
  vat: '增值税应补（退）税额',
  surtax: '附加税费应补（退）税额',
  total: '应补（退）税额合计',
  credit: '期末留抵税额',
  burden: '增值税税负率',
} as const

/**
 * Result of a return in yuan with two digits; negative is a refund. `parts` add up to the total, each under its short
 * name; `credit` is carried forward.
 */
export interface TaxResult {
  total: string
  parts: { name: string; amount: string }[]
  credit: string
}

/** Parts as text, shown after the total; '' where the total is all there is. */
export const resultParts = ({ parts }: TaxResult): string =>
  parts.length < 2 ? '' : parts.map(({ name, amount }) => `${name} ${formatNumber(amount)}`).join('，')

export const hasCredit = ({ credit }: TaxResult): boolean => !toDecimal(credit).isZero()

/**
 * The result as a sentence: total, parts, and the month's credit when there is one. Empty for a return without figures.
 */
export function resultSentence(result: TaxResult | undefined): string {
  if (result === undefined) return ''
  const parts = resultParts(result)
  const credit = hasCredit(result) ? `，${figureNames.credit} ${formatNumber(result.credit)} 元` : ''
  return `${figureNames.total} ${formatNumber(result.total)} 元${parts === '' ? '' : `（${parts}）`}${credit}。`
}

/**
 * The result in few words: 应补 244,087.77; 应退; 留抵 when nothing is due and a credit remains. 更正后应补 while a
 * filed return is amended: the whole result, of which most was paid.
 */
export function resultWords(result: Pick<TaxResult, 'total' | 'credit'>, isAmending = false): string {
  return `${isAmending ? '更正后' : ''}${wordsOf(result)}`
}

function wordsOf({ total, credit }: Pick<TaxResult, 'total' | 'credit'>): string {
  const due = toDecimal(total)
  if (due.isNegative() && !due.isZero()) return `应退 ${formatNumber(due.abs().toFixed(2))}`
  return due.isZero() && !toDecimal(credit).isZero() ? `留抵 ${formatNumber(credit)}` : `应补 ${formatNumber(total)}`
}

/** Sums the cells of each part, by its name; blanks count as zero. */
export function taxResult(
  parts: Readonly<Record<string, readonly string[]>>,
  credit: readonly string[] = [],
): TaxResult {
  const summed = Object.entries(parts).map(([name, amounts]) => ({ name, amount: sumMoney(amounts) }))
  return { total: sumMoney(summed.map(({ amount }) => amount)), parts: summed, credit: sumMoney(credit) }
}
