import { Decimal as DecimalJs } from 'decimal.js'
import { isDecimalString } from './decimal-string.ts'

/**
 * Exact decimals for every amount of the portal: 40 significant digits, HALF_UP.
 * Our own clone, so that no library can change its settings through the global one.
 */
export const Decimal = DecimalJs.clone({ precision: 40, rounding: 4, toExpNeg: -40, toExpPos: 60 })
export type Decimal = DecimalJs

export const ZERO: Decimal = new Decimal(0)

export { isDecimalString }

/** A wire decimal as an exact number. Throws RangeError for any other text. */
export function toDecimal(text: string): Decimal {
  if (!isDecimalString(text)) throw new RangeError(`不是十进制数：${text.slice(0, 40)}`)
  return new Decimal(text)
}

/** Fixed digits after the point, never `-0.00`. */
export function toFixedText(value: Decimal, scale: number): string {
  const rounded = value.toDecimalPlaces(scale)
  return (rounded.isZero() ? ZERO : rounded).toFixed(scale)
}

/** The two-digit string stored in the database and sent in JSON. */
export function toMoney(value: Decimal): string {
  return toFixedText(value, 2)
}

/** Exact sum of wire decimals; blanks count as zero. */
export function sumMoney(amounts: Iterable<string | null | undefined>): string {
  let total: Decimal = ZERO
  for (const amount of amounts) if (amount) total = total.plus(toDecimal(amount))
  return toMoney(total)
}
