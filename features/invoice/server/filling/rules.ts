import data from '@portal/tax-forms/data/vat-filling.json' with { type: 'json' }

export type Scalar = string | boolean | null

/** [field, operator, value]; all conditions of a list must hold. */
export type Condition = (Scalar | Scalar[])[]

export type Target = { cell: string; value: string; if?: Condition[] }

export type Outcome = 'filled' | 'excluded' | 'otherPeriod' | 'pending' | 'person'

export type FillRule = {
  id: string
  chain: string
  title: string
  when: Condition[]
  outcome: string
  /** For the person: why it was not filled. */
  reason?: string
  law?: string
  targets?: Target[]
}

const rules: FillRule[] = data.rules

/** Two ordered chains: the first rule whose conditions hold is the only one. Output by line, input by invoice. */
export const CHAINS = {
  out: rules.filter(({ chain }) => chain === 'output'),
  in: rules.filter(({ chain }) => chain === 'input'),
}

export const RULES = new Map(rules.map((rule) => [rule.id, rule]))

/** Expressions by name, over the fields of a record. */
export const VALUE_EXPRESSIONS: Record<string, { expr: string }> = data.values

/** Which columns `{S}` and `{T}` stand for, by whether the invoice is a special one. */
export const COLUMN_PAIRS: Record<string, { special: string; other: string }> = { S: data.columns.S, T: data.columns.T }

export const TRANSFER_RULE = data.transfers.id
