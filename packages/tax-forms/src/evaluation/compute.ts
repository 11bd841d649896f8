import { ZERO } from '@portal/domain/money'
import { calculatedText, filedText } from './cell-text.ts'
import { activeFormula, eachRow, evaluateUnit, type IsOwn } from './evaluate.ts'
import type { FormSet } from '../definitions/form-set.ts'
import type { FormModel } from '../definitions/model.ts'
import type { Unit } from '../definitions/order.ts'
import type { CompiledFormula } from '../definitions/rules.ts'
import { readFiling } from './read-filing.ts'
import type { ExtraRow } from './extra-rows.ts'
import type { State } from './state.ts'
import type { ComputedFiling, Filing } from '../types.ts'

export interface ComputeOptions {
  /** Lets default formulas fill cells without a value of their own. */
  defaults?: boolean
}

/**
 * Computes every calculated cell of a filing's forms from its inputs. Returns all of them, zeros as `0.00` (rates with
 * their own scale). A calculated cell whose formula does not apply (`when`) keeps its filed value. With `defaults` the
 * result includes the proposals.
 */
export function computeFiling(set: FormSet, filing: Filing, options: ComputeOptions = {}): ComputedFiling {
  const state = readFiling(set, filing)
  const isOwn = options.defaults === true ? ownCells(set, state) : undefined
  computeState(set, state, isOwn)
  return { cells: calculatedCells(set, state, isOwn) }
}

/** Computes all units once, in order. Old values of calculated cells are ignored where a formula applies. */
export function computeState(set: FormSet, state: State, isOwn: IsOwn | undefined): void {
  for (const unit of set.units) evaluateUnit(unit, state, isOwn)
}

/** Records which default cells were filled before computing. */
export function ownCells(set: FormSet, state: State): IsOwn {
  const printed = new Set<number>()
  const records = new Set<string>()
  const recordKey = (form: FormModel, row: ExtraRow, at: number): string => `${form.index} ${row.id} ${at}`
  for (const { definition, form, perRow, below, at } of set.formulas) {
    if (definition.mode !== 'default') continue
    if (!perRow) {
      if (state.numbers[at] !== undefined) printed.add(at)
      continue
    }
    for (const row of state.extraRows[form.index]?.list ?? []) {
      if (row.parent === below && row.numbers[at] !== undefined) records.add(recordKey(form, row, at))
    }
  }
  return (formula, row) =>
    row === undefined ? printed.has(formula.at) : records.has(recordKey(formula.form, row, formula.at))
}

/** Every calculated cell, and those with a proposal, by form. */
export function calculatedCells(set: FormSet, state: State, isOwn: IsOwn | undefined): ComputedFiling['cells'] {
  const cells: ComputedFiling['cells'] = {}
  for (const model of set.models) if (state.present[model.index]) cells[model.code] = {}
  for (const unit of set.units) {
    const { form, definition } = unit.formulas[0] as CompiledFormula
    eachRow(state, form, unit, (record) => {
      const text = calculatedTextOf(unit, state, isOwn, record)
      if (text === undefined) return
      const [row = '', column = ''] =
        record === undefined ? definition.target.split('.') : [record.id, definition.target]
      ;((cells[form.code] as Record<string, Record<string, string>>)[row] ??= {})[column] = text
    })
  }
  return cells
}

/**
 * The text of a unit's cell; undefined when nothing calculates or proposes it.
 * @param record the row that `state.row` refers to
 */
export function calculatedTextOf(
  unit: Unit,
  state: State,
  isOwn: IsOwn | undefined,
  record: ExtraRow | undefined,
): string | undefined {
  const { form, definition, at } = unit.formulas[0] as CompiledFormula
  const isCalculated = unit.formulas.some((formula) => formula.definition.mode === 'calc')
  if (!isCalculated && isOwn === undefined) return undefined
  const figure = (record ?? state).numbers[at]
  // An added row that nothing is proposed for stays without a figure, which is asked for.
  if (record !== undefined && !isCalculated && figure === undefined) return undefined
  const value = figure ?? ZERO
  const active = activeFormula(unit, state, isOwn)
  if (active !== undefined) return calculatedText(value, active.scale)
  const column = definition.target.slice(definition.target.indexOf('.') + 1)
  return filedText(form, column, value)
}
