import advice from '../../data/vat-advice.json' with { type: 'json' }
import { checkState, firedOf, passedOf } from './check.ts'
import type { FormSet } from '../definitions/form-set.ts'
import { readFiling } from './read-filing.ts'
import { compileCheck, type CompiledCheck } from '../definitions/rules.ts'
import type { State } from './state.ts'
import type { Check, Filing, Fired, Level } from '../types.ts'

interface AdviceRow {
  row: string
  line: string
  rate?: string
}
interface AdviceRule {
  id: string
  form: string
  rows?: readonly AdviceRow[]
  level: string
  message: string
  expr: string
  when?: string
  tolerance?: string
}

const compiled = new WeakMap<FormSet, readonly CompiledCheck[]>()

/**
 * Checks of a return against its invoices and its last period (data/vat-advice.json): the language of the forms' own
 * checks, never blocking, kept apart from them because the ids that forms fire are those of the reference.
 */
export function adviceOf(set: FormSet): readonly CompiledCheck[] {
  const known = compiled.get(set)
  if (known !== undefined) return known
  const context = { forms: set.byCode, params: new Map<string, string>() }
  const checks = (advice.rules as readonly AdviceRule[]).flatMap((rule) => {
    const form = set.byCode.get(rule.form)
    return form === undefined ? [] : expanded(rule).map((check) => compileCheck(form, check, false, context))
  })
  compiled.set(set, checks)
  return checks
}

/** What of the advice does not hold in a filing as it stands. */
export const adviseFiling = (set: FormSet, filing: Filing): Fired[] => adviseState(set, readFiling(set, filing))
/** Rules of the forms and advice at once, the filing read once. */
export function judgeFiling(set: FormSet, filing: Filing): { fired: Fired[]; advice: Fired[] } {
  const state = readFiling(set, filing)
  return { fired: checkState(set, state), advice: adviseState(set, state) }
}
export const adviseState = (set: FormSet, state: State): Fired[] => firedOf(set, adviceOf(set), state)

/** Every check of forms and advice that applies and holds, with the sides it compared. */
export const passedState = (set: FormSet, state: State): Fired[] => [
  ...passedOf(set, set.checks, state),
  ...passedOf(set, adviceOf(set), state),
]

/** How many of them there are; cheaper than listing them at every key. */
export const countPassed = (set: FormSet, state: State): number =>
  [...set.checks, ...adviceOf(set)].filter(
    (check) =>
      !check.perRow &&
      state.present[check.form.index] === true &&
      check.applies?.(state) !== false &&
      check.holds(state),
  ).length

function expanded({ rows, ...rule }: AdviceRule): Check[] {
  const words = (text: string, { row, line, rate = '' }: AdviceRow): string =>
    text.replaceAll('{row}', row).replaceAll('{line}', line).replaceAll('{rate}', rate)
  return (rows ?? [{ row: '', line: '' }]).map((row) => ({
    id: words(rule.id, row),
    level: rule.level as Level,
    message: words(rule.message, row),
    expr: words(rule.expr, row),
    verified: true,
    ...(rule.when === undefined ? {} : { when: words(rule.when, row) }),
    ...(rule.tolerance === undefined ? {} : { tolerance: rule.tolerance }),
  }))
}
