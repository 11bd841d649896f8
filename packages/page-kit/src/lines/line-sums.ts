import type { Field } from '@portal/contract'
import { isDecimalString, sumMoney, toDecimal, ZERO } from '@portal/domain/money'

export interface LineSum {
  /** Exact; amounts to the cent. */
  sum: string
  /** Values that are no numbers and not in the sum. */
  left: number
}

/** The sum of a field over lines. */
export function sumOf({ kind }: Pick<Field, 'kind'>, values: readonly unknown[]): LineSum {
  const said = values.map((value) => (value === null || value === undefined ? '' : String(value).trim()))
  // A part of a cent is no amount, and would be lost in the sum.
  const isNumber = (text: string): boolean =>
    isDecimalString(text) && (kind !== 'amount' || toDecimal(text).decimalPlaces() <= 2)
  const numbers = said.filter(isNumber)
  const left = said.filter((text) => text !== '' && !isNumber(text)).length
  if (kind === 'amount') return { sum: sumMoney(numbers), left }
  return { sum: numbers.reduce((total, text) => total.plus(toDecimal(text)), ZERO).toFixed(), left }
}
