import type { ApprovalCondition, ApprovalField, ApprovalTerm } from '@portal/contract'
import type { DesignedField } from '../../../contract/design.schema.ts'
import { conditionTexts as texts } from '../design.texts.ts'

type Fields = Readonly<Record<string, DesignedField>>

/** Groups of which one has to hold, each with terms that all have to; what the wire says of a condition. */
export type Groups = readonly (readonly ApprovalTerm[])[]

export function groupsOf(condition: ApprovalCondition | undefined): Groups {
  if (condition === undefined) return []
  if ('field' in condition) return [[condition]]
  if ('all' in condition) return [condition.all.flatMap((one) => groupsOf(one).flat())]
  return condition.any.map((one) => groupsOf(one).flat())
}

export function conditionOf(groups: Groups): ApprovalCondition | undefined {
  const parts = groups
    .filter((group) => group.length > 0)
    .map((group): ApprovalCondition => (group.length === 1 ? (group[0] as ApprovalTerm) : { all: group }))
  return parts.length > 1 ? { any: parts } : parts[0]
}

function termText(term: ApprovalTerm, fields: Fields): string {
  const { name, codes = {} } = fields[term.field] ?? { name: term.field }
  const said = (value: string): string => (Object.hasOwn(codes, value) ? (codes[value] ?? value) : value)
  const rest = term.is === 'in' ? texts.oneOf(term.values.map(said).join('、')) : `${term.is} ${said(term.value)}`
  return `${name} ${rest}`
}

/** A condition in words. */
export function conditionText(condition: ApprovalCondition | undefined, fields: Fields): string {
  const groups = groupsOf(condition)
  return groups
    .map((group) => {
      const text = group.map((term) => termText(term, fields)).join(texts.all)
      return groups.length > 1 && group.length > 1 ? `（${text}）` : text
    })
    .join(texts.any)
}

/** What is wrong with a typed value; '' when nothing is. */
export function faultOfValue(type: ApprovalField['type'], value: string): string {
  if (value.trim() === '') return texts.needed
  if (type === 'amount') return /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? '' : texts.wrong.amount
  if (type === 'text') return ''
  const day = new Date(`${value}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && day.toString() !== 'Invalid Date' && day.toISOString().startsWith(value)
    ? ''
    : texts.wrong.date
}
