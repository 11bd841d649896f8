import { Decimal } from '@portal/domain/money'
import type { Cell } from '@portal/server-kit/xlsx/index'
import { amountOfCell } from '@portal/server-kit/xlsx/cell-values'

/** Nearly every amount: digits with at most two places, stored or with commas. */
const CENTS = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/

/** A wire decimal as cents; null when it has more places than cents. */
export function centsOf(text: string): bigint | null {
  const [, sign = '', whole = '', part = ''] = CENTS.exec(text) ?? []
  if (whole !== '') {
    const cents = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
    return sign === '-' ? -cents : cents
  }
  const cents = new Decimal(text).times(100)
  return cents.isInteger() ? BigInt(cents.toFixed(0)) : null
}

/** Cents as the two-digit text of the wire. */
export function moneyOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What a cell says; null when it is no amount in cents. A blank is nothing. */
export function readCents(cell: Cell | null | undefined): bigint | null {
  if (cell === null || cell === undefined) return 0n
  if (CENTS.test(cell.text) && cell.kind !== 'date') return centsOf(cell.text)
  const read = amountOfCell(cell)
  if (!read.ok) return null
  return read.value === '' ? 0n : centsOf(read.value)
}
