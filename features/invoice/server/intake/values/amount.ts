import { Decimal, toMoney } from '@portal/domain/money'
import type { Cell } from '@portal/server-kit/xlsx/index'
import { compact } from './clean.ts'
import { TOLERANCE } from '../reference.ts'

/** `value` has two decimals. `tail`: a floating point remainder was dropped. `bad`: why it is no amount. */
export type ReadAmount = { value: string | null; tail?: true; bad?: 'not-an-amount' | 'too-precise' }

/** Already in stored form; anything else is parsed in full. */
const PLAIN = /^(-(?!0\.00$))?(0|[1-9]\d{0,11})\.\d{2}$/
const NUMBER = /^-?[0-9]+(\.[0-9]+)?$/
const DOUBLE = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

/** Reads an amount cell as written by the bureau (invoices.json traps text-number and float-noise); never guesses. */
export function readAmount(cell: Cell | undefined): ReadAmount {
  if (cell === undefined) return { value: null }
  if (PLAIN.test(cell.text)) return { value: cell.text }
  const text = cell.kind === 'number' ? plainNumber(cell.text) : cell.kind === 'text' ? plainText(cell.text) : null
  if (text === '') return { value: null }
  if (text === null || !NUMBER.test(text)) return { value: null, bad: 'not-an-amount' }
  const exact = new Decimal(text)
  const cents = exact.toDecimalPlaces(2)
  const off = exact.minus(cents).abs()
  if (off.gte(TOLERANCE.floatNoise)) return { value: null, bad: 'too-precise' }
  return off.isZero() ? { value: toMoney(cents) } : { value: toMoney(cents), tail: true }
}

/** Digits of a number cell, without exponent. */
export function plainNumber(text: string): string {
  return DOUBLE.test(text) ? new Decimal(text).toFixed() : text
}

function plainText(raw: string): string {
  const text = compact(raw)
    .replace(/[,¥￥]/g, '')
    .replace(/[−﹣–]/g, '-')
  const bracketed = /^\(([^()-]+)\)$/.exec(text)?.[1]
  return bracketed === undefined ? text : `-${bracketed}`
}
