import type { Decimal } from '@portal/domain/money'
import type { FormModel } from '../definitions/model.ts'
import type { Unit } from '../definitions/order.ts'
import type { CompiledFormula } from '../definitions/rules.ts'
import type { ExtraRow, State } from './state.ts'

/** True when the cell holds the taxpayer's own figure. Default formulas do not overwrite it. */
export type IsOwn = (formula: CompiledFormula, row: ExtraRow | undefined) => boolean

/** The formula of a unit that applies to this filing (and record), if any. */
export function activeFormula(unit: Unit, state: State, isOwn: IsOwn | undefined): CompiledFormula | undefined {
  for (const formula of unit.formulas) {
    if (formula.definition.mode === 'default' && (isOwn === undefined || isOwn(formula, state.row))) continue
    if (formula.applies === undefined || formula.applies(state)) return formula
  }
  return undefined
}

export function valueOf(formula: CompiledFormula, state: State): Decimal {
  return formula.run(state).toDecimalPlaces(formula.scale)
}

/**
 * Runs `work` for the form's single target, or for each record of a row rule. Does nothing when the form is not filed.
 */
export function eachRow(
  state: State,
  form: FormModel,
  { perRow }: { perRow: boolean },
  work: (record: ExtraRow | undefined) => void,
): void {
  if (!state.present[form.index]) return
  if (!perRow) return work(undefined)
  for (const record of state.extraRows[form.index] as ExtraRow[]) {
    state.row = record
    work(record)
  }
  state.row = undefined
}

/**
 * Computes one unit and writes the result of the formula that applies.
 * @param isOwn given when default formulas may propose values
 * @returns true when a value changed
 */
export function evaluateUnit(
  unit: Unit,
  state: State,
  isOwn: IsOwn | undefined,
  onChange?: (record: ExtraRow | undefined) => void,
): boolean {
  let changed = false
  const [{ form }] = unit.formulas as [CompiledFormula]
  eachRow(state, form, unit, (record) => {
    const formula = activeFormula(unit, state, isOwn)
    if (formula === undefined) return
    const { numbers } = record ?? state
    const value = valueOf(formula, state)
    const before = numbers[formula.at]
    if (before?.eq(value)) return
    numbers[formula.at] = value
    changed = true
    onChange?.(record)
  })
  return changed
}
