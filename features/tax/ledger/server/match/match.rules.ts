import { toDecimal, toMoney, ZERO, type Decimal } from '@portal/domain/money'
import { monthsOf } from '@portal/domain/period'
import {
  carriedKeys,
  differenceSigns,
  unexplainedShare,
  type DifferenceKey,
  type MatchItem,
  type MatchRow,
} from '../../contract/match.schema.ts'
import type { SalesOfPeriod } from './sales.port.ts'

/** What one year has: revenue of the books accumulated up to each month that has books, oldest first. */
export interface YearFacts {
  year: string
  books: readonly { month: string; revenue: string }[]
  declared: readonly SalesOfPeriod[]
  invoiced: ReadonlyMap<string, string>
  /** Of this year, and those of earlier years that are carried on. */
  items: readonly MatchItem[]
}

const sum = (amounts: Iterable<string>): Decimal => {
  let total = ZERO
  for (const amount of amounts) total = total.plus(toDecimal(amount))
  return total
}
const next = (month: string): string => `${month.slice(0, 4)}${String(Number(month.slice(4)) + 1).padStart(2, '0')}`
const isTiming = (key: DifferenceKey): boolean => carriedKeys.includes(key)
const signed = ({ key, amount }: MatchItem): Decimal => toDecimal(amount).times(differenceSigns[key])

/** Stretches of months that end with books: a month each, longer where some are missing or returns are of quarters. */
export function matchYear(facts: YearFacts): MatchRow[] {
  const isQuarterly = facts.declared.some(({ period }) => period.length === 5)
  const newest = facts.books.at(-1)
  const ends = facts.books.filter((book) => !isQuarterly || book === newest || Number(book.month.slice(4)) % 3 === 0)
  const rows: MatchRow[] = []
  let [from, before] = [`${facts.year}01`, ZERO]
  for (const { month, revenue } of ends) {
    const now = toDecimal(revenue)
    rows.push(rowOf(facts, from, month, now.minus(before)))
    from = next(month)
    before = now
  }
  const rest = [...facts.invoiced.keys(), ...facts.declared.map(lastMonth)].filter((month) => month >= from)
  for (const month of [...new Set(rest)].toSorted()) {
    rows.push(rowOf(facts, from, month, null))
    from = next(month)
  }
  return rows
}

const lastMonth = ({ period }: SalesOfPeriod): string => monthsOf(period).at(-1) ?? ''

function rowOf(facts: YearFacts, from: string, month: string, books: Decimal | null): MatchRow {
  const isIn = (one: string): boolean => one >= from && one <= month
  const declared = facts.declared.filter((one) => isIn(lastMonth(one)))
  const returns = declared.length === 0 ? null : sum(declared.map(({ amount }) => amount))
  const items = facts.items.filter((item) => isIn(item.month))
  // A difference of time comes back with the other sign in the month that settles it.
  const turned = facts.items.filter(({ settledIn }) => settledIn !== null && isIn(settledIn))
  const explained = total(items).minus(total(turned))
  const open = facts.items.filter(
    (item) => isTiming(item.key) && item.month <= month && (item.settledIn === null || item.settledIn > month),
  )
  const unexplained = books === null || returns === null ? null : returns.minus(books).minus(explained)
  return {
    month,
    from,
    books: books === null ? null : toMoney(books),
    invoices: toMoney(sum([...facts.invoiced].filter(([one]) => isIn(one)).map(([, amount]) => amount))),
    returns: returns === null ? null : toMoney(returns),
    isFiled: declared.length > 0 && declared.every((one) => one.isFiled),
    explained: toMoney(explained),
    unexplained: unexplained === null ? null : toMoney(unexplained),
    isTold: unexplained !== null && unexplained.abs().gt((books ?? ZERO).abs().times(unexplainedShare)),
    carried: toMoney(total(open)),
    items,
  }
}

const total = (items: readonly MatchItem[]): Decimal =>
  items.reduce<Decimal>((all, item) => all.plus(signed(item)), ZERO)
