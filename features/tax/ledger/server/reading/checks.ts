import { centsOf, moneyOf } from './cents.ts'
import { fired } from './fire.ts'
import type { Account, Amounts, Fired, Previous } from './types.ts'

const columns = {
  opening: '期初余额',
  debit: '本期借方',
  credit: '本期贷方',
  ytdDebit: '本年累计借方',
  ytdCredit: '本年累计贷方',
  closing: '期末余额',
} as const satisfies Record<keyof Amounts, string>
const fields = Object.keys(columns) as (keyof Amounts)[]

/** An account above differs from the sum of those below it. */
export function parentChecks(file: string, accounts: readonly Account[]): Fired[] {
  const below = Map.groupBy(
    accounts.filter(({ parent }) => parent !== null),
    ({ parent }) => parent,
  )
  return accounts.flatMap((account) => {
    const children = below.get(account.code)
    if (children === undefined || [account, ...children].some(({ isBad }) => isBad)) return []
    for (const field of fields) {
      const sum = children.reduce((total, child) => total + child[field], 0n)
      if (sum === account[field]) continue
      const values = { value: moneyOf(account[field]), sum: moneyOf(sum), diff: moneyOf(account[field] - sum) }
      return [fired('TB.E04', file, account.row, { code: account.shown, column: columns[field], ...values })]
    }
    return []
  })
}

/** Both sides of a ledger; `diff` is debit less credit. */
export interface Sides {
  debit: string
  credit: string
  diff: string
}
export interface Balance {
  opening: Sides
  turnover: Sides
  closing: Sides
}

/** Both sides of a whole ledger, by its accounts without others below. */
export function balanceOf(accounts: readonly Account[]): Balance {
  const leaves = accounts.filter(({ isLeaf }) => isLeaf)
  const add = (amounts: Iterable<bigint>): bigint => {
    let total = 0n
    for (const amount of amounts) total += amount
    return total
  }
  const side = (debit: bigint, credit: bigint): Sides => ({
    debit: moneyOf(debit),
    credit: moneyOf(credit),
    diff: moneyOf(debit - credit),
  })
  const signed = (field: 'opening' | 'closing'): Sides =>
    side(
      add(leaves.map((one) => (one[field] > 0n ? one[field] : 0n))),
      add(leaves.map((one) => (one[field] < 0n ? -one[field] : 0n))),
    )
  return {
    opening: signed('opening'),
    turnover: side(add(leaves.map(({ debit }) => debit)), add(leaves.map(({ credit }) => credit))),
    closing: signed('closing'),
  }
}

export function balanceChecks(file: string, { opening, closing, turnover }: Balance): Fired[] {
  const parts = [
    ['TB.E05', opening],
    ['TB.E07', closing],
    ['TB.E06', turnover],
  ] as const
  return parts.flatMap(([id, sides]) => (sides.diff === '0.00' ? [] : [fired(id, file, null, { ...sides })]))
}

const moved = (account: Account): boolean => fields.some((field) => account[field] !== 0n)

/** Accounts that nobody mapped: their amounts go into no return. */
export const mappingChecks = (file: string, accounts: readonly Account[]): Fired[] =>
  accounts
    .filter((account) => account.isLeaf && account.std === null && account.ruleId === null && moved(account))
    .map(({ row, shown, name }) => fired('TB.W01', file, row, { code: shown, name }))

/** What the last import of the year said otherwise. */
export function earlierChecks(file: string, accounts: readonly Account[], { ytd, yearEnd }: Previous): Fired[] {
  const less = accounts.flatMap((account) => {
    const before = ytd?.[account.code]
    if (before === undefined) return []
    const sides = [
      [account.ytdDebit, before[0]],
      [account.ytdCredit, before[1]],
    ] as const
    const fallen = sides.find(([now, then]) => now < (centsOf(then) ?? 0n))
    if (fallen === undefined) return []
    return [fired('TB.W03', file, account.row, { code: account.shown, now: moneyOf(fallen[0]), before: fallen[1] })]
  })
  const apart = accounts.flatMap((account) => {
    const before = yearEnd?.[account.code]
    const cents = before === undefined ? null : centsOf(before)
    if (before === undefined || cents === null || cents === account.opening) return []
    const values = { now: moneyOf(account.opening), before, diff: moneyOf(account.opening - cents) }
    return [fired('TB.W04', file, account.row, { code: account.shown, ...values })]
  })
  return [...less, ...apart]
}
