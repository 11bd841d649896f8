import { formatNumber } from './format.ts'
import { sumMoney, toDecimal } from './money.ts'

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

/** Result of a return in yuan with two digits; negative is a refund. */
export interface TaxResult {
  vat: string
  surtax: string
  total: string
  credit: string
}

/** VAT and surtaxes as text, shown after the total. */
export const resultParts = ({ vat, surtax }: TaxResult): string =>
  `增值税 ${formatNumber(vat)}，附加税费 ${formatNumber(surtax)}`

export const hasCredit = ({ credit }: TaxResult): boolean => !toDecimal(credit).isZero()

/**
 * The result as a sentence: total, parts, and the month's credit when there is one. Empty for a return without figures.
 */
export function resultSentence(result: TaxResult | undefined): string {
  if (result === undefined) return ''
  const credit = hasCredit(result) ? `，${figureNames.credit} ${formatNumber(result.credit)} 元` : ''
  return `${figureNames.total} ${formatNumber(result.total)} 元（${resultParts(result)}）${credit}。`
}

/** Sums the cells of each figure; blanks count as zero. */
export function taxResult(amounts: Readonly<Record<'vat' | 'surtax' | 'credit', readonly string[]>>): TaxResult {
  const [vat, surtax] = [sumMoney(amounts.vat), sumMoney(amounts.surtax)]
  return { vat, surtax, total: sumMoney([vat, surtax]), credit: sumMoney(amounts.credit) }
}
