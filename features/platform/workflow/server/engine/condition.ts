import type { ApprovalCondition, ApprovalFieldType, ApprovalTerm, ApprovalValues } from '@portal/contract'
import { isDecimalString, toDecimal } from '@portal/domain/money'

export type FieldType = ApprovalFieldType
export type Values = ApprovalValues
export type Condition = ApprovalCondition
export type Term = ApprovalTerm

type Types = Readonly<Record<string, { type: FieldType }>>

/** A field without a value makes every term on it false. */
export function holds(condition: Condition, fields: Types, values: Values): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, fields, values))
  if ('any' in condition) return condition.any.some((one) => holds(one, fields, values))
  const type = fields[condition.field]?.type
  const value = values[condition.field]
  if (type === undefined || value === undefined) return false
  if (condition.is === 'in') return condition.values.some((one) => compare(type, value, one) === 0)
  const order = compare(type, value, condition.value)
  switch (condition.is) {
    case '=':
      return order === 0
    case '≠':
      return order !== 0
    case '<':
      return order < 0
    case '≤':
      return order <= 0
    case '>':
      return order > 0
    case '≥':
      return order >= 0
  }
}

export function compare(type: FieldType, one: string, other: string): number {
  if (type === 'amount') return toDecimal(one).comparedTo(toDecimal(other))
  return one === other ? 0 : one < other ? -1 : 1
}

export const termsOf = (condition: Condition): Term[] =>
  'all' in condition
    ? condition.all.flatMap(termsOf)
    : 'any' in condition
      ? condition.any.flatMap(termsOf)
      : [condition]

export const valuesOf = (term: Term): readonly string[] => (term.is === 'in' ? term.values : [term.value])

export function isValueOf(type: FieldType, value: string): boolean {
  if (type === 'amount') return isDecimalString(value)
  if (type === 'text') return true
  const day = new Date(`${value}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
