import { isInForce } from '@portal/tax-forms/in-force'
import type { Condition, FillRule, Scalar } from './rules.ts'

/** Rule record of one line or invoice; amounts are strings with two decimals. */
export type FillRecord = Record<string, Scalar>

/**
 * True when all conditions hold. `null` equals an absent field; conditions contain no numbers, and periods compare as
 * text.
 */
export function holds(conditions: readonly Condition[], record: FillRecord, period: string): boolean {
  return conditions.every(([field, operator, wanted]) => {
    const actual = record[String(field)] ?? null
    const value = wanted === '$period' ? period : (wanted ?? null)
    if (operator === 'in' || operator === 'notin')
      return (Array.isArray(value) && value.includes(actual)) === (operator === 'in')
    if (operator === '=') return actual === value
    if (operator === '!=') return actual !== value
    return compare(String(actual ?? ''), String(operator), String(value))
  })
}

/** An invoice without a date counts as issued last of all: the newest rules ask a person where older ones fill. */
const undated = '9999-12-31'

/** The first rule of a chain in force on the day of issue whose conditions hold. */
export const firstRule = <Rule extends Pick<FillRule, 'issued' | 'when'>>(
  chain: readonly Rule[],
  record: FillRecord,
  period: string,
): Rule | undefined =>
  chain.find(
    ({ issued, when }) => (issued === undefined || isInForce(issued, dayOf(record))) && holds(when, record, period),
  )

const dayOf = ({ date }: FillRecord): string => (typeof date === 'string' ? date : undated)

function compare(actual: string, operator: string, value: string): boolean {
  if (operator === '>') return actual > value
  if (operator === '>=') return actual >= value
  if (operator === '<') return actual < value
  if (operator === '<=') return actual <= value
  throw new RangeError(`填报规则里没有运算“${operator}”`)
}
