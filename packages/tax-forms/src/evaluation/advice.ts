import advice from '../../data/advice.json' with { type: 'json' }
import { checkState, firedOf, passedOf } from './check.ts'
import { eachRow } from './evaluate.ts'
import { itemChecksOf } from './item-checks.ts'
import type { FormSet } from '../definitions/form-set.ts'
import { readFiling } from './read-filing.ts'
import { compileCheck, type CompiledCheck } from '../definitions/rules.ts'
import { isChecked, type State } from './state.ts'
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
  below?: string
  item?: string
  notItems?: readonly string[]
}

const compiled = new WeakMap<FormSet, readonly CompiledCheck[]>()

/**
 * Checks of a return beside the reference's: against its invoices, its previous period and the law (data/advice.json),
 * and of items without a figure. Never blocking, and kept separate: the check ids of forms are those of the reference.
 */
export function adviceOf(set: FormSet): readonly CompiledCheck[] {
  const known = compiled.get(set)
  if (known !== undefined) return known
  const context = { forms: set.byCode, params: new Map<string, string>() }
  const listed = (advice.rules as readonly AdviceRule[]).flatMap((rule) => {
    const form = set.byCode.get(rule.form)
    if (form === undefined) return []
    return expanded(rule).map((check) => compileCheck(form, check, rule.below !== undefined, context))
  })
  const ofItems = set.models.flatMap((form) =>
    itemChecksOf(form).map(({ check, perRow }) => compileCheck(form, check, perRow, context)),
  )
  const checks = [...listed, ...ofItems]
  compiled.set(set, checks)
  return checks
}

/** Advice that fails for a filing. */
export const adviseFiling = (set: FormSet, filing: Filing): Fired[] => adviseState(set, readFiling(set, filing))
/** Runs the forms' rules and the advice; reads the filing once. */
export function judgeFiling(set: FormSet, filing: Filing): { fired: Fired[]; advice: Fired[] } {
  const state = readFiling(set, filing)
  return { fired: checkState(set, state), advice: adviseState(set, state) }
}
export const adviseState = (set: FormSet, state: State): Fired[] => firedOf(set, adviceOf(set), state)

/** Every check and advice that applies and holds, with the compared sides. */
export const passedState = (set: FormSet, state: State): Fired[] => [
  ...passedOf(set, set.checks, state),
  ...passedOf(set, adviceOf(set), state),
]

/** Their number; cheaper than listing them at every keystroke. */
export const countPassed = (set: FormSet, state: State): number =>
  [...set.checks, ...adviceOf(set)].reduce((count, check) => {
    let passed = 0
    if (isChecked(state, check.form))
      eachRow(state, check.form, check, () => {
        if (check.applies?.(state) !== false && check.holds(state)) passed += 1
      })
    return count + passed
  }, 0)

/** Their number in a filing. */
export const countPassedIn = (set: FormSet, filing: Filing): number => countPassed(set, readFiling(set, filing))

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
    ...(rule.below === undefined ? {} : { below: rule.below }),
    ...(rule.item === undefined ? {} : { item: rule.item }),
    ...(rule.notItems === undefined ? {} : { notItems: rule.notItems }),
  }))
}
