import { addedKey } from '../definitions/keys.ts'
import { holdsText, type FormModel } from '../definitions/model.ts'
import type { Unit } from '../definitions/order.ts'
import type { ExtraRow } from './extra-rows.ts'

export interface ChangedCell {
  form: string
  row: string
  column: string
  value: string
}

/** Keys of a written cell in formulas (keys.ts). A changed item key affects every column of its row. */
export function keysOf(model: FormModel, row: string, column: string, extra: ExtraRow | undefined): string[] {
  if (extra === undefined) return [`${model.code}.${row}.${column}`]
  if (model.isList || (column !== 'itemKey' && !holdsText(model, column)))
    return [addedKey(model.code, extra.parent, column)]
  return model.columns.map(({ id }) => addedKey(model.code, extra.parent, id))
}

export function earliest(units: Iterable<Unit>): Unit {
  let first: Unit | undefined
  for (const unit of units) if (first === undefined || unit.position < first.position) first = unit
  return first as Unit
}

/** A cell may change twice during recomputation; only its last value counts. */
export function lastOfEach(changed: readonly ChangedCell[]): ChangedCell[] {
  const byCell = new Map<string, ChangedCell>()
  for (const cell of changed) byCell.set(`${cell.form}.${cell.row}.${cell.column}`, cell)
  return [...byCell.values()]
}
