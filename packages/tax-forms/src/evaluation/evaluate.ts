import type { Decimal } from '@portal/domain/money'
import type { FormModel } from '../definitions/model.ts'
import type { Unit } from '../definitions/order.ts'
import type { CompiledFormula } from '../definitions/rules.ts'
import { setNumber, type ExtraRow, type ExtraRows } from './extra-rows.ts'
import type { State } from './state.ts'

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
 * Runs `work` for the form's single target, or for each row of a row rule. Does nothing when the form is not filed.
 * @param records when only some of them are wanted
 */
export function eachRow(
  state: State,
  form: FormModel,
  { perRow, below }: { perRow: boolean; below: string },
  work: (record: ExtraRow | undefined) => void,
  records: Iterable<ExtraRow> = state.extraRows[form.index]?.list ?? [],
): void {
  if (!state.present[form.index]) return
  if (!perRow) return work(undefined)
  for (const record of records) {
    if (record.parent !== below) continue
    state.row = record
    work(record)
  }
  state.row = undefined
}

/**
 * Computes one unit and writes the result of the formula that applies.
 * @param isOwn given when default formulas may propose values
 * @param records when only some of them can have changed
 * @returns true when a value changed
 */
export function evaluateUnit(
  unit: Unit,
  state: State,
  isOwn: IsOwn | undefined,
  onChange?: (record: ExtraRow | undefined) => void,
  records?: Iterable<ExtraRow>,
): boolean {
  let changed = false
  const [{ form, at }] = unit.formulas as [CompiledFormula]
  // What a formula made goes with it; a figure that was filed there is the taxpayer's.
  const leave = (record: ExtraRow | undefined): void => {
    if (record === undefined) return withdraw()
    if (record.made[at] !== true) return
    setNumber(state.extraRows[form.index] as ExtraRows, record, at, undefined)
    changed = true
    onChange?.(record)
  }
  // A proposal goes when it no longer applies.
  const withdraw = (): void => {
    const isProposed = unit.formulas.every(
      (one) => one.definition.mode === 'default' && isOwn?.(one, undefined) === false,
    )
    if (!isProposed || state.numbers[at] === undefined) return
    state.numbers[at] = undefined
    changed = true
    onChange?.(undefined)
  }
  const evaluate = (record: ExtraRow | undefined): void => {
    const formula = activeFormula(unit, state, isOwn)
    if (formula === undefined) return leave(record)
    const value = valueOf(formula, state)
    const before = (record ?? state).numbers[formula.at]
    if (before?.eq(value)) return
    if (record === undefined) state.numbers[formula.at] = value
    else setNumber(state.extraRows[form.index] as ExtraRows, record, formula.at, value, true)
    changed = true
    onChange?.(record)
  }
  eachRow(state, form, unit, evaluate, records)
  return changed
}
