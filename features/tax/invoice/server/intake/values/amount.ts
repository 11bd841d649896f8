import { Decimal, toMoney } from '@portal/domain/money'
import type { Cell } from '@portal/server-kit/xlsx/index'
import { amountOfCell } from '@portal/server-kit/xlsx/cell-values'
import { TOLERANCE } from '../reference.ts'

/** `value` has two decimals. `tail`: a floating point remainder was dropped. `bad`: why it is no amount, in words. */
export type ReadAmount = {
  value: string | null
  tail?: true
  bad?: 'not-an-amount' | 'too-precise'
  reason?: string
}

/** Already in stored form; anything else is parsed in full. */
const PLAIN = /^(-(?!0\.00$))?(0|[1-9]\d{0,11})\.\d{2}$/

/** Reads an amount cell in cents; drops a remainder of binary arithmetic (invoices.json trap float-noise), told. */
export function readAmount(cell: Cell | undefined): ReadAmount {
  if (cell === undefined) return { value: null }
  if (PLAIN.test(cell.text)) return { value: cell.text }
  const read = amountOfCell(cell)
  if (!read.ok) return { value: null, bad: 'not-an-amount', reason: read.reason }
  if (read.value === '') return { value: null }
  const exact = new Decimal(cell.kind === 'number' ? cell.text : read.value)
  const cents = exact.toDecimalPlaces(2)
  const off = exact.minus(cents).abs()
  if (off.gte(TOLERANCE.floatNoise)) return { value: null, bad: 'too-precise' }
  return off.isZero() ? { value: toMoney(cents) } : { value: toMoney(cents), tail: true }
}
