import { moneyOf } from '../reading/cents.ts'
import { fired } from '../reading/fire.ts'
import { isProfitAccount, STANDARD_ACCOUNTS } from '../reading/reference.ts'
import type { Account, Fired } from '../reading/types.ts'
import { BALANCE_RULES, balanceRuleFor, CIT_RULES, ruleFor, type CitRule, type Target } from './cit-rules.ts'

/** One amount from one account in one cell. */
export interface LedgerContribution {
  cell: string
  amount: string
  code: string
  name: string
  rule: string
}

/** An account that no rule can fill in, and why, in words. */
export interface NeedPerson {
  account: string
  name: string
  reason: string
}

export interface CitFilling {
  contributions: LedgerContribution[]
  needPerson: NeedPerson[]
  /** Profit of the books before income tax. */
  profit: string
  /** TB.W05: transferred, with postings on both sides. */
  fired: Fired[]
}

/** What a profit account comes to; null where only vouchers tell. Credit is negative in a net amount. */
function amountOf(rule: CitRule, account: Account, transferred: ReadonlyMap<string, bigint>): bigint | null {
  const { closed, ytdDebit, ytdCredit } = account
  if (rule.measure === 'none') return 0n
  if (rule.measure === 'income') return closed ? ytdCredit : ytdCredit - ytdDebit
  if (rule.measure === 'expense') return closed ? ytdDebit : ytdDebit - ytdCredit
  const net = closed ? (ytdDebit === 0n ? 0n : (transferred.get(account.code) ?? null)) : ytdDebit - ytdCredit
  return net === null ? null : net * BigInt(rule.sign)
}

const measured = (account: Account, measure: string): bigint => {
  const sign = measure.startsWith('-') ? -1n : 1n
  const field = measure.replace('-', '') as 'ytdDebit' | 'ytdCredit' | 'closing'
  return account[field] * sign
}

/** Accounts → cells of the annual tables or of the quarter's, each by the first rule that holds. */
export function fillCit(
  file: string,
  accounts: Iterable<Account>,
  target: Target,
  transferred: ReadonlyMap<string, bigint>,
): CitFilling {
  const filling: CitFilling = { contributions: [], needPerson: [], profit: '', fired: [] }
  let profit = 0n
  const add = (account: Account, cell: string, rule: string, amount: bigint): void => {
    if (amount === 0n) return
    filling.contributions.push({ cell, amount: moneyOf(amount), code: account.code, name: account.path, rule })
  }
  const ask = ({ shown, path }: Account, reason: string): void => {
    filling.needPerson.push({ account: shown, name: path, reason })
  }
  for (const account of accounts) {
    if (!account.isLeaf) continue
    if (isProfitAccount(account.std) || account.ruleId !== null) {
      const rule = ruleFor(account)
      if (rule === undefined) continue
      if (rule.person !== null && (account.ytdDebit !== 0n || account.ytdCredit !== 0n)) ask(account, rule.person)
      const amount = amountOf(rule, account, transferred)
      if (amount === null) {
        const told = fired('TB.W05', file, account.row, { code: account.shown, name: account.name })
        filling.fired.push(told)
        ask(account, told.message)
        continue
      }
      // Income, and net amounts that are turned round, raise the profit; the others lower it.
      profit += rule.measure === 'income' || rule.sign === -1 ? amount : -amount
      const cell = rule[target]
      if (cell !== null) add(account, cell, rule.id, amount)
    } else if (target === 'annual') {
      const rule = balanceRuleFor(account)
      for (const [cell, measure] of rule?.cells ?? []) add(account, cell, rule?.id ?? '', measured(account, measure))
    }
  }
  return { ...filling, profit: moneyOf(profit) }
}

/** Whether an account is the year's profit, to which others are transferred. */
export const isYearProfit = (std: string | null): boolean =>
  STANDARD_ACCOUNTS.has(std ?? '') && std === yearProfitAccount
const yearProfitAccount = '4103'

/** Σ of contributions by cell. */
export function cellsOf(contributions: readonly LedgerContribution[]): Record<string, string> {
  const sums = new Map<string, bigint>()
  for (const { cell, amount } of contributions) sums.set(cell, (sums.get(cell) ?? 0n) + BigInt(amount.replace('.', '')))
  const sorted = [...sums].filter(([, sum]) => sum !== 0n).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([cell, sum]) => [cell, moneyOf(sum)]))
}

/** Every cell that books may fill. */
export const ledgerCells = (target: Target): readonly string[] => [
  ...new Set([
    ...CIT_RULES.flatMap((rule) => rule[target] ?? []),
    ...(target === 'annual' ? BALANCE_RULES.flatMap(({ cells }) => cells.map(([cell]) => cell)) : []),
  ]),
]
