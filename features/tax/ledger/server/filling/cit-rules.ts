import data from '@portal/tax-forms/data/cit-filling.json' with { type: 'json' }
import type { Account } from '../reading/types.ts'

export type Target = 'annual' | 'quarter'
export type Measure = 'income' | 'expense' | 'net' | 'none'

export interface CitRule {
  id: string
  std: readonly string[]
  /** Words of which one must occur in the account's path; null: any. */
  names: readonly string[] | null
  measure: Measure
  sign: 1 | -1
  annual: string | null
  quarter: string | null
  /** Why a person must look at it. */
  person: string | null
  verified: boolean
}

export const CIT_RULES: readonly CitRule[] = data.rules.map((rule) => ({
  id: rule.id,
  std: rule.std,
  names: rule.names,
  measure: rule.measure as Measure,
  sign: rule.sign === -1 ? -1 : 1,
  annual: rule.annual ?? null,
  quarter: rule.quarter ?? null,
  person: rule.person ?? null,
  verified: rule.verified,
}))
const byId = new Map(CIT_RULES.map((rule) => [rule.id, rule]))
const byStd = Map.groupBy(
  CIT_RULES.flatMap((rule) => rule.std.map((std) => ({ std, rule }))),
  ({ std }) => std,
)

export interface BalanceRule {
  id: string
  std: string
  names: readonly string[] | null
  /** Cell → what is read of the account. */
  cells: readonly (readonly [string, string])[]
}
export const BALANCE_RULES: readonly BalanceRule[] = data.balanceRules.map(({ id, std, names, cells }) => ({
  id,
  std,
  names,
  cells: Object.entries(cells).flatMap(([cell, measure]) => (measure === undefined ? [] : [[cell, measure] as const])),
}))

export const citRuleOf = (id: string): CitRule | undefined => byId.get(id)
export const balanceRuleOf = (id: string): BalanceRule | undefined => BALANCE_RULES.find((rule) => rule.id === id)

const names = (path: string, words: readonly string[] | null): boolean =>
  words === null || words.some((word) => path.includes(word))

/** The rule a person chose, else the first of its standard account that its path names. */
export function ruleFor({ std, path, ruleId }: Pick<Account, 'std' | 'path' | 'ruleId'>): CitRule | undefined {
  if (ruleId !== null) return byId.get(ruleId)
  return byStd.get(std ?? '')?.find(({ rule }) => names(path, rule.names))?.rule
}

export const balanceRuleFor = ({ std, path }: Pick<Account, 'std' | 'path'>): BalanceRule | undefined =>
  BALANCE_RULES.find((rule) => rule.std === std && names(path, rule.names))
