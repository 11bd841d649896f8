import { toDecimal, toMoney } from '@portal/domain/money'
import { compileScalar } from '@portal/tax-forms'
import type { FillRecord } from './conditions.ts'
import { VALUE_EXPRESSIONS } from './rules.ts'

const FIELDS = ['amount', 'tax', 'gross', 'validTax', 'copies', 'fare', 'fuel', 'face'] as const

const compiled = new Map(
  Object.entries(VALUE_EXPRESSIONS).map(([name, { expr }]) => [name, compileScalar(expr, FIELDS)]),
)

/** The value a rule puts into a cell, rounded to the cent per line or invoice. */
export function evaluateValue(name: string, record: FillRecord): string {
  const run = compiled.get(name)
  if (run === undefined) throw new RangeError(`填报规则里没有算式“${name}”`)
  const fields = Object.fromEntries(
    FIELDS.map((field) => [field, typeof record[field] === 'string' ? record[field] : null]),
  )
  return toMoney(toDecimal(run(fields)))
}
