import type { Condition, Scalar } from './rules.ts'

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

function compare(actual: string, operator: string, value: string): boolean {
  if (operator === '>') return actual > value
  if (operator === '>=') return actual >= value
  if (operator === '<') return actual < value
  if (operator === '<=') return actual <= value
  throw new RangeError(`填报规则里没有运算“${operator}”`)
}
