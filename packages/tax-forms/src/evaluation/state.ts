import type { Decimal } from '@portal/domain/money'
import type { FormModel } from '../definitions/model.ts'
import type { ExtraRow, ExtraRows } from './extra-rows.ts'

/**
 * State of one filing during evaluation. Cells of printed rows are stored flat by slot (FormModel.base + row × columns
 * + column); `undefined` is a blank cell.
 */
export interface State {
  numbers: (Decimal | undefined)[]
  texts: (string | undefined)[]
  headerNumbers: (Decimal | undefined)[]
  headerTexts: string[]
  /** By form index: whether the filing includes the form. */
  present: boolean[]
  /** By form index. */
  extraRows: ExtraRows[]
  /** The record that `this` currently refers to. */
  row: ExtraRow | undefined
  period: string
  prior: State | undefined
  /** By slot: the amount from invoices. Undefined when the return was not filled from invoices. */
  invoices: (Decimal | undefined)[] | undefined
}

/** Whether the filing has the form. A list without records says nothing and counts as left out. */
export const isFiled = (state: State, { index, isList }: Pick<FormModel, 'index' | 'isList'>): boolean =>
  state.present[index] === true && (!isList || (state.extraRows[index]?.list.length ?? 0) > 0)

/** Whether there is anything to check: records, or totals that were filed without any. */
export function isChecked(
  state: State,
  model: Pick<FormModel, 'index' | 'isList' | 'base' | 'rows' | 'columns'>,
): boolean {
  if (isFiled(state, model) || state.present[model.index] !== true) return state.present[model.index] === true
  const totals = state.numbers.slice(model.base, model.base + model.rows.length * model.columns.length)
  return totals.some((number) => number !== undefined && !number.isZero())
}
