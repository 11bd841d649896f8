import { addDays } from '@portal/domain'
import { toDecimal } from '@portal/domain/money'
import { compare, termsOf, valuesOf, type Condition, type FieldType, type Values } from './condition.ts'

/** Beyond so many cases nothing is said; starting an instance still refuses a path that nobody decides. */
const mostCases = 20_000

/**
 * Whether some values make a rule on conditions true. Terms compare fields with constants alone, so a value at, between
 * and beyond these constants stands for every value there is. Undefined: too many to try.
 */
export function hasCase(
  fields: Readonly<Record<string, { type: FieldType }>>,
  conditions: readonly Condition[],
  isWanted: (values: Values) => boolean,
): boolean | undefined {
  const constants = new Map<string, Set<string>>()
  for (const term of conditions.flatMap(termsOf)) {
    const known = constants.get(term.field) ?? new Set()
    for (const value of valuesOf(term)) known.add(value)
    constants.set(term.field, known)
  }
  const axes = [...constants].map(
    ([field, known]) => [field, standFor(fields[field]?.type ?? 'text', [...known])] as const,
  )
  if (axes.reduce((cases, [, values]) => cases * values.length, 1) > mostCases) return undefined
  const tried = (at: number, values: Values): boolean => {
    const axis = axes[at]
    if (!axis) return isWanted(values)
    return axis[1].some((value) => tried(at + 1, { ...values, [axis[0]]: value }))
  }
  return tried(0, {})
}

function standFor(type: FieldType, constants: readonly string[]): string[] {
  if (type === 'text') return [...constants, `${constants.join('')}*`]
  if (type === 'date') return [...new Set(constants.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))]
  const ordered = constants.toSorted((one, other) => compare('amount', one, other))
  const between = ordered.slice(1).map((amount, at) => toDecimal(amount).plus(toDecimal(ordered[at]!)).div(2).toFixed())
  const [lowest = '0'] = ordered
  return [...ordered, ...between, toDecimal(lowest).minus(1).toFixed(), toDecimal(ordered.at(-1)!).plus(1).toFixed()]
}
