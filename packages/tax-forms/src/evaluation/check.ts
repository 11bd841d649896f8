import { ZERO } from '@portal/domain/money'
import { calculatedText } from './cell-text.ts'
import { cellTitle, differenceMessage } from '../explanation/describe.ts'
import { activeFormula, eachRow, valueOf } from './evaluate.ts'
import { extraLines } from '../definitions/extra-rows.ts'
import { expandReads } from '../definitions/expand.ts'
import type { FormSet } from '../definitions/form-set.ts'
import type { FormModel } from '../definitions/model.ts'
import type { Unit } from '../definitions/order.ts'
import type { CompiledCheck, CompiledFormula } from '../definitions/rules.ts'
import { readFiling } from './read-filing.ts'
import { periodWords } from '../definitions/period-words.ts'
import { isChecked, type State } from './state.ts'
import type { Filing, Fired } from '../types.ts'

/** Every fault of a filing: formulas that differ, failed checks, filled cells that must be empty. */
export function checkFiling(set: FormSet, filing: Filing): Fired[] {
  return checkState(set, readFiling(set, filing))
}

/**
 * @param isComputed as in a session: calculated cells hold what their formulas make of them, so only those are compared
 *   where a proposal may stand before the formula
 */
export function checkState(set: FormSet, state: State, isComputed = false): Fired[] {
  const fired: Fired[] = []
  for (const unit of set.units) {
    if (isComputed && (unit.perRow || isCalculated(unit))) continue
    const [{ form }] = unit.formulas as [CompiledFormula]
    eachRow(state, form, unit, () => {
      const formula = activeFormula(unit, state, undefined)
      const difference = formula === undefined ? undefined : differenceOf(set, formula, state)
      if (difference !== undefined) fired.push(difference)
    })
  }
  fired.push(...firedOf(set, set.checks, state))
  for (const model of set.models) if (state.present[model.index]) fired.push(...notApplicable(model, state))
  return fired
}

const isCalculated = ({ formulas }: Unit): boolean => formulas.every(({ definition }) => definition.mode === 'calc')

/** The checks of a list that apply and fail. */
export function firedOf(set: FormSet, checks: readonly CompiledCheck[], state: State): Fired[] {
  const fired: Fired[] = []
  for (const check of checks) {
    if (!isChecked(state, check.form)) continue
    eachRow(state, check.form, check, () => {
      if (check.applies !== undefined && !check.applies(state)) return
      if (!check.holds(state))
        fired.push(
          described(
            set,
            check,
            state,
            check.comparisons.find((comparison) => !comparison.holds(state)),
          ),
        )
    })
  }
  return fired
}

/** The checks of a list that apply and hold, with the compared sides. */
export function passedOf(set: FormSet, checks: readonly CompiledCheck[], state: State): Fired[] {
  const passed: Fired[] = []
  for (const check of checks) {
    if (!isChecked(state, check.form)) continue
    eachRow(state, check.form, check, () => {
      if (check.applies?.(state) !== false && check.holds(state))
        passed.push(described(set, check, state, check.comparisons[0]))
    })
  }
  return passed
}

function differenceOf(set: FormSet, formula: CompiledFormula, state: State): Fired | undefined {
  const { definition, form, at, scale, tolerance } = formula
  const expected = valueOf(formula, state)
  const filed = (state.row?.numbers ?? state.numbers)[at] ?? ZERO
  if (filed.minus(expected).abs().lte(tolerance)) return undefined
  const [row = '', column = ''] =
    state.row === undefined ? definition.target.split('.') : [state.row.id, definition.target]
  return {
    id: definition.id.replace('{row}', row),
    level: 'error',
    message: differenceMessage(definition, form, row, column, rowLine(form, state, row)),
    left: calculatedText(filed, Math.max(scale, filed.decimalPlaces())),
    right: calculatedText(expected, scale),
    cells: [...new Set([`${form.code}.${row}.${column}`, ...expandReads(set, formula.reads, state, form)])],
  }
}

function described(
  set: FormSet,
  check: CompiledCheck,
  state: State,
  shown: CompiledCheck['comparisons'][number] | undefined,
): Fired {
  const { definition, form, reads } = check
  return {
    id: state.row === undefined ? definition.id : `${definition.id}@${state.row.id}`,
    level: definition.level,
    message: periodWords(definition.message, state.period),
    left: shown?.left(state) ?? '',
    right: shown?.right(state) ?? '',
    cells: expandReads(set, reads, state, form),
  }
}

/** The printed number of an extra row: by order, whatever its id. */
function rowLine(form: FormModel, state: State, row: string): string | undefined {
  const extra = state.extraRows[form.index]
  return extra?.byId.has(row) ? extraLines(form.definition, extra.byId.keys()).get(row) : undefined
}

function notApplicable(model: FormModel, state: State): Fired[] {
  const fired: Fired[] = []
  model.rows.forEach((row, rowAt) => {
    for (const [column, kind] of Object.entries(row.cells)) {
      if (kind !== 'na') continue
      const at = model.base + rowAt * model.columns.length + (model.columnIndex.get(column) ?? 0)
      const number = state.numbers[at]
      const text = state.texts[at]
      if (text === undefined && (number === undefined || number.isZero())) continue
      fired.push({
        id: `${model.code}.NA.${row.id}.${column}`,
        level: 'error',
        message: `${cellTitle(model, row.id, column)}不填（表中印有“——”）`,
        left: text ?? number?.toFixed() ?? '',
        right: '',
        cells: [`${model.code}.${row.id}.${column}`],
      })
    }
  })
  return fired
}
