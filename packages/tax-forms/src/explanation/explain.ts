import type { FormSet } from '../definitions/form-set.ts'
import { childrenKey, columnKey } from '../definitions/keys.ts'
import { extraParent } from '../evaluation/read-filing.ts'
import type { FormModel } from '../definitions/model.ts'
import type { CellKind, Formula } from '../types.ts'

interface CellAddress {
  model: FormModel
  row: string
  column: string
  /** What formulas know the cell by (keys.ts): a record's or dynamic child's by its column. */
  key: string
}

/** The parts of `FORM.r1.c1`, nothing where the set has no such cell. Records and dynamic children count as cells. */
export function parseRef(set: FormSet, ref: string): CellAddress | undefined {
  const [form = '', row = '', column = '', more] = ref.split('.')
  const model = set.byCode.get(form)
  if (model === undefined || more !== undefined) return undefined
  const printed = model.rows[model.rowIndex.get(row) ?? -1]
  if (printed !== undefined) return Object.hasOwn(printed.cells, column) ? { model, row, column, key: ref } : undefined
  const parent = extraParent(model, row)
  if (parent === undefined || !model.columnIndex.has(column)) return undefined
  return { model, row, column, key: parent === '' ? columnKey(form, column) : childrenKey(form, parent, column) }
}

/**
 * The kind of a cell. In list records a column is `formula` where a row formula calculates it, `text` or `input`
 * otherwise; dynamic children are inputs.
 */
export function cellKind(set: FormSet, ref: string): CellKind | undefined {
  const cell = parseRef(set, ref)
  if (cell === undefined) return undefined
  const printed = cell.model.rows[cell.model.rowIndex.get(cell.row) ?? -1]
  if (printed !== undefined) return printed.cells[cell.column]
  const unit = set.unitByKey.get(cell.key)
  return unit?.formulas.some(({ definition }) => definition.mode === 'calc') ? 'formula' : 'input'
}

/** True where a `calc` formula writes the cell: people may not. */
export function isCalculated(set: FormSet, ref: string): boolean {
  const cell = parseRef(set, ref)
  const unit = cell && set.unitByKey.get(cell.key)
  return unit?.formulas.some(({ definition }) => definition.mode === 'calc') ?? false
}

/** The cell's formulas, those that bind before those that propose. */
export function formulasOf(set: FormSet, ref: string): Formula[] {
  const cell = parseRef(set, ref)
  const unit = cell && set.unitByKey.get(cell.key)
  return (unit?.formulas ?? [])
    .map(({ definition, perRow }) =>
      perRow ? { ...definition, id: definition.id.replace('{row}', cell?.row ?? '') } : definition,
    )
    .toSorted((a, b) => Number(b.mode === 'calc') - Number(a.mode === 'calc'))
}

export function formulaOf(set: FormSet, ref: string): Formula | undefined {
  return formulasOf(set, ref)[0]
}

/** The cells that the cell's formulas read in this filing, one step back. A record's own columns stay in its row. */
export function precedents(set: FormSet, ref: string): string[] {
  const cell = parseRef(set, ref)
  const unit = cell && set.unitByKey.get(cell.key)
  if (cell === undefined || unit === undefined) return []
  return [...unit.reads].filter((key) => !key.includes('.h.')).map((key) => inRow(key, cell))
}

/** The calculated cells that read this one, one step on. */
export function dependents(set: FormSet, ref: string): string[] {
  const cell = parseRef(set, ref)
  if (cell === undefined) return []
  return (set.readers.get(cell.key) ?? []).map((unit) => inRow(unit.key, cell))
}

/** `FORM.*.c8` seen from a record of the same form is that record's cell. */
function inRow(key: string, { model, row, key: own }: CellAddress): string {
  return own.startsWith(`${model.code}.*.`) && key.startsWith(`${model.code}.*.`) ? key.replace('*', row) : key
}
