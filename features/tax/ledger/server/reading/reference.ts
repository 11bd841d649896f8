import data from '@portal/tax-forms/data/trial-balance.json' with { type: 'json' }
import { headingOf } from '@portal/domain/reading/heading'
import { moreAliases } from './data/more-aliases.ts'
import type { Field } from './types.ts'

export interface Layout {
  id: string
  product: string
  name: string
  signature: readonly Field[]
  subtotals: readonly string[]
  /** Accounts are the enterprise's own, so that no code speaks for itself. */
  hasOwnChart: boolean
  /** Signed balances in one column, debit positive. */
  isSigned: boolean
}

/** A layout whose columns a person named. */
export const freeLayout: Layout = {
  id: 'free',
  product: '',
  name: '自选栏目',
  signature: ['code', 'debit', 'credit'],
  subtotals: ['合计', '总计', '小计'],
  hasOwnChart: false,
  isSigned: false,
}

export const LAYOUTS: readonly Layout[] = data.layouts.map((layout) => ({
  id: layout.id,
  product: layout.product,
  name: layout.name,
  signature: layout.signature as Field[],
  subtotals: layout.subtotals ?? [],
  hasOwnChart: layout.codes !== undefined,
  isSigned: typeof layout.signs === 'string',
}))

/** A heading for comparison: `期初余额_借方金额`, `期初余额借方` and `期初余额（借方）` are one. */
export const plainHeading = (text: string): string =>
  headingOf(text)
    .replace(/[_()\-/ ]/g, '')
    .replace('发生额', '发生')
    .replace(/([借贷]方)(?:金额|余额)$/, '$1')
    .toLowerCase()

/** Fields by what stands above their column. */
export const FIELD_OF: ReadonlyMap<string, Field> = new Map(
  Object.entries(data.columns).flatMap(([field, { aliases }]) =>
    [...aliases, ...(moreAliases[field as Field] ?? [])].map((alias): [string, Field] => [
      plainHeading(alias),
      field as Field,
    ]),
  ),
)
/** What a column is called in messages. */
export const titleOf = (field: Field): string => data.columns[field].aliases[0]?.replace('_', '') ?? field

export type CheckId = string
export const CHECKS: ReadonlyMap<CheckId, { level: string; scope: string; message: string }> = new Map(
  data.checks.rules.map(({ id, ...rule }) => [id, rule]),
)

export interface StandardAccount {
  code: string
  name: string
  class: string
}
export const STANDARD_ACCOUNTS: ReadonlyMap<string, StandardAccount> = new Map(
  data.standards.ASBE.accounts.map((one) => [one.code, one]),
)
export const isProfitAccount = (std: string | null): boolean => STANDARD_ACCOUNTS.get(std ?? '')?.class === 'profit'
/** Accounts of the standard for small enterprises → those of the general one. */
export const SMALL_ACCOUNTS: ReadonlyMap<string, string> = new Map(
  data.standards.SMALL.accounts.map(({ code, asbe }) => [code, asbe]),
)
export const standards = { ASBE: data.standards.ASBE.name, SMALL: data.standards.SMALL.name } as const
export type Standard = keyof typeof standards
