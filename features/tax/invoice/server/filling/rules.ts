import type { Span } from '@portal/tax-forms/in-force'
import type { GroundedRule } from '@portal/tax-forms/rule-law'
import data from '@portal/tax-forms/data/vat-filling.json' with { type: 'json' }

export type Scalar = string | boolean | null

/** [field, operator, value]; all conditions of a list must hold. */
export type Condition = (Scalar | Scalar[])[]

export type Target = { cell: string; value: string; if?: Condition[] }

export type Outcome = 'filled' | 'excluded' | 'otherPeriod' | 'pending' | 'person'

export type FillRule = GroundedRule & {
  id: string
  chain: string
  title: string
  /** Days of issue that the rule is for. */
  issued?: Span
  when: Condition[]
  outcome: string
  /** Explains to the user why it was not filled. */
  reason?: string
  targets?: Target[]
}

const rules: FillRule[] = data.rules

/** Two ordered chains, output by line and input by invoice. Only the first rule whose conditions hold applies. */
export const CHAINS = {
  out: rules.filter(({ chain }) => chain === 'output'),
  in: rules.filter(({ chain }) => chain === 'input'),
}

export const RULES = new Map(rules.map((rule) => [rule.id, rule]))

/** Expressions by name, over the fields of a record. */
export const VALUE_EXPRESSIONS: Record<string, { expr: string }> = data.values

/** Columns that `{S}` and `{T}` stand for, by whether it is a special invoice. */
export const COLUMN_PAIRS: Record<string, { special: string; other: string }> = { S: data.columns.S, T: data.columns.T }

export const TRANSFER_RULE = data.transfers.id
