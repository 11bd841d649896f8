import { parseAmount } from '@portal/domain/reading/amount'
import { formatNumber } from '@portal/domain/format'
import { toDecimal, toMoney } from '@portal/domain/money'
import {
  compareBalances,
  computedBalances,
  sumOfTerms,
  type Opening,
  type OpeningEquation,
  type OpeningField,
  type OpeningTerm,
} from '../../contract/index.ts'
import type { OpeningWords } from '../kind/tax-kind.ts'

/** Digits after the decimal point of a balance. */
const cents = 2
type Balances = Readonly<Record<string, string>>

/** Typed balances in wire format, without blanks; also why a field is refused. */
export function balancesOf(typed: Balances): { cells: Record<string, string>; faults: Record<string, string> } {
  const cells: Record<string, string> = {}
  const faults: Record<string, string> = {}
  for (const [ref, text] of Object.entries(typed)) {
    const parsed = parseAmount(text, cents)
    if (!parsed.ok) faults[ref] = parsed.reason
    else if (parsed.value !== '') cells[ref] = toMoney(toDecimal(parsed.value))
  }
  return { cells, faults }
}

/** Adds computed balances that nobody typed, when their sources have values. */
export function withComputed(equations: readonly OpeningEquation[], cells: Balances): Record<string, string> {
  const all: Record<string, string> = { ...cells }
  for (const { target, right } of equations) {
    // A sum comes after its terms, as in the form, so one pass is enough.
    if (target !== '' && cells[target] === undefined && right.some(({ ref }) => all[ref] !== undefined))
      all[target] = toMoney(sumOfTerms(right, all))
  }
  return all
}

/** Saved balances as typed. Those computed from others are left out, so that they keep following them. */
export function typedOf({ cells, equations, hands, book }: Opening): Record<string, string> {
  const computed = computedBalances(equations, cells)
  return Object.fromEntries(
    Object.entries(cells).filter(
      ([ref]) => !computed.has(ref) || hands[ref] !== undefined || book?.cells[ref] !== undefined,
    ),
  )
}

/** Of a workbook's values those whose fields are blank or still equal the earlier workbook's: typed values stay. */
export const unlessTyped = (read: Balances, given: Balances, book: Opening['book']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(read).filter(([ref]) => given[ref] === undefined || given[ref] === book?.cells[ref]?.text),
  )

export const isSame = (one: Balances, other: Balances): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([ref, text]) => other[ref] === text)

export type Standing = 'idle' | 'done' | 'warn' | 'error'
export interface EquationState {
  standing: Standing
  figures: string
  difference: string
}

/** Result of an equation with the current balances; `difference`: left minus right. */
export function stateOf(equation: OpeningEquation, cells: Balances): EquationState {
  const { left, right, op, level, rest } = equation
  const { difference, holds, isBlank } = compareBalances(equation, cells)
  const standing = isBlank
    ? 'idle'
    : !holds
      ? level === 'error'
        ? 'error'
        : 'warn'
      : rest !== '' && !difference.isZero()
        ? 'warn'
        : 'done'
  return {
    standing,
    difference: formatNumber(toMoney(difference)),
    figures: `${sideText(left, cells)} ${signs[op]} ${sideText(right, cells)}`,
  }
}
const signs = { '=': '=', '>=': '≥', '<=': '≤' } as const

const sideText = (terms: readonly OpeningTerm[], cells: Balances): string =>
  joined(terms, ({ ref }) => formatNumber(cells[ref] ?? '0.00'))

/** `24 + 25 − 27`: a side by the lines of its balances. */
export function linesText(terms: readonly OpeningTerm[], fields: readonly OpeningField[]): string {
  const lines = new Map(fields.map(({ ref, line }) => [ref, line]))
  return joined(terms, ({ ref }) => lines.get(ref) ?? '')
}

const joined = (terms: readonly OpeningTerm[], text: (term: OpeningTerm) => string): string =>
  terms
    .map((term, at) => `${at === 0 ? (term.times < 0 ? '−' : '') : term.times < 0 ? ' − ' : ' + '}${text(term)}`)
    .join('')

/** Groups fields by the table that prints them, keeping their order. */
export const byTable = (fields: readonly OpeningField[]): [string, OpeningField[]][] =>
  [...new Set(fields.map((field) => field.tableName))].map((table) => [
    table,
    fields.filter((field) => field.tableName === table),
  ])

/** A line of a form: one balance, or those of general and refunded items side by side. */
export interface BalanceLine {
  line: string
  name: string
  column: string
  isEnd: boolean
  field?: OpeningField
  refund?: OpeningField
}

/** Groups fields into printed lines, in order; `heads`, shown large above, are left out. */
export function linesOf(fields: readonly OpeningField[], heads: OpeningWords['heads']): BalanceLine[] {
  const lines = new Map<string, BalanceLine>()
  for (const field of fields) {
    if (field.ref in heads) continue
    const [, side = '', rest = field.column] = /^(一般项目|即征即退项目) (.+)$/.exec(field.column) ?? []
    const key = side === '' ? field.ref : `${field.line} ${field.name} ${rest}`
    const line = lines.get(key) ?? { line: field.line, name: field.name, column: rest, isEnd: !field.yearToDate }
    lines.set(key, side === '即征即退项目' ? { ...line, refund: field } : { ...line, field })
  }
  return [...lines.values()]
}

/** Drafts of the usual tax keep the name that they had before there were others. */
export const draftOf = ({ taxType }: Opening, { isUsual }: OpeningWords): string =>
  isUsual === true ? 'vat-opening' : `opening-${taxType}`
