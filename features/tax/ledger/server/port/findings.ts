import data from '@portal/tax-forms/data/cit-filling.json' with { type: 'json' }
import { formatNumber } from '@portal/domain/format'
import { grouped } from '@portal/domain/grouped'
import { isDecimalString, sumMoney, toDecimal, toMoney } from '@portal/domain/money'
import type { BookStanding } from './standing.ts'

/** A check of books against the return that they fill (cit-filling.json#checks), fired. */
export interface BookFinding {
  id: string
  level: 'error' | 'warning'
  message: string
}

/** What is compared: the profit of the books, their standing, and cells of the return with its line of profit. */
export interface BooksAgainst {
  profit: string
  standing: BookStanding
  /** The cell of 利润总额. */
  profitCell: string
  /** A cell's amount; null where the return has no such form. */
  read: (cell: string) => string | null
}

const checks = new Map(data.checks.map((check) => [check.id, check]))

function finding(id: string, values: Readonly<Record<string, string>>): BookFinding {
  const { level = 'warning', message = '' } = checks.get(id) ?? {}
  return {
    id,
    level: level === 'error' ? 'error' : 'warning',
    message: message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  }
}

const less = (one: string, other: string): string => toMoney(toDecimal(one).minus(toDecimal(other)))
const isNothing = (amount: string): boolean => toDecimal(amount).isZero()

/** Checks of the books against their return that fire; tables that the return does not have are not asked. */
export function bookFindings({ profit, standing, profitCell, read }: BooksAgainst): BookFinding[] {
  const found: BookFinding[] = []
  const amountAt = (cell: string): string => {
    const text = read(cell) ?? '0'
    return isDecimalString(text) ? text : '0'
  }
  const tell = (id: string, diff: string, more: Readonly<Record<string, string>> = {}): void => {
    if (!isNothing(diff)) found.push(finding(id, { diff: formatNumber(diff), ...more }))
  }
  const form = amountAt(profitCell)
  tell('CITF.C01', less(profit, form), { ledger: formatNumber(profit), form: formatNumber(form) })
  const { count, sum } = standing.unmapped
  if (count > 0) found.push(finding('CITF.C02', { count: grouped(count), sum: formatNumber(sum) }))
  if (read('A105050.r13.c1') !== null) {
    const wages = sumMoney(['c1', 'c3', 'c5'].map((column) => amountAt(`A104000.r1.${column}`)))
    tell('CITF.C03', less(amountAt('A105050.r13.c1'), wages))
  }
  if (read('A105080.r30.c3') !== null) {
    const booked = ['1602', '1702'].map((std) => standing.totals.get(std)?.closing ?? '0')
    // 长期待摊费用 has no account of what was written off so far: its row stays out.
    const written = less(amountAt('A105080.r30.c3'), amountAt('A105080.r20.c3'))
    tell('CITF.C04', toMoney(toDecimal(written).plus(toDecimal(sumMoney(booked)))))
  }
  return found
}

/** Average assets of whole quarters, in 万元 (D18); null while a quarter's end has no books. */
export function averageAssets({ month, assets }: BookStanding): string | null {
  const year = month.slice(0, 4)
  const ends = ['03', '06', '09', '12'].map((end) => `${year}${end}`).filter((end) => end <= month)
  const closings = ends.map((end) => assets.closing.get(end))
  if (closings.length === 0 || closings.some((one) => one === undefined)) return null
  const all = [assets.opening, ...closings.map((one) => one ?? '0')]
  const halves = all.map((one, at) => toDecimal(one).times(at === 0 || at === all.length - 1 ? 1 : 2))
  const sum = halves.reduce((total, one) => total.plus(one))
  return sum
    .div(2 * closings.length)
    .div(10_000)
    .toFixed(2)
}
