import type { FormSet } from '../definitions/form-set.ts'
import { addedKey } from '../definitions/keys.ts'
import { extraParent, isItemColumn } from '../definitions/extra-rows.ts'
import type { FormModel } from '../definitions/model.ts'
import type { CompiledFormula } from '../definitions/rules.ts'
import { readHeads } from '../evaluation/read-filing.ts'
import type { CellKind, FiledPeriod, Formula } from '../types.ts'

interface CellAddress {
  model: FormModel
  row: string
  column: string
  /** Key of the cell in formulas (keys.ts); cells of records and dynamic children use their column's key. */
  key: string
}

/** The parts of `FORM.r1.c1`; undefined when the set has no such cell. Records and dynamic children count as cells. */
export function parseRef(set: FormSet, ref: string): CellAddress | undefined {
  const [form = '', row = '', column = '', more] = ref.split('.')
  const model = set.byCode.get(form)
  if (model === undefined || more !== undefined) return undefined
  const printed = model.rows[model.rowIndex.get(row) ?? -1]
  if (printed !== undefined) return Object.hasOwn(printed.cells, column) ? { model, row, column, key: ref } : undefined
  const parent = extraParent(model.definition, row)
  if (parent === undefined) return undefined
  if (!model.columnIndex.has(column) && (parent === '' || !isItemColumn(column))) return undefined
  return { model, row, column, key: addedKey(form, parent, column) }
}

/**
 * The kind of a cell. A column of list records is `formula` when a row formula calculates it, else `input`, words
 * included. Dynamic children are inputs; their item and name are `text`.
 */
export function cellKind(set: FormSet, ref: string): CellKind | undefined {
  const cell = parseRef(set, ref)
  if (cell === undefined) return undefined
  const printed = cell.model.rows[cell.model.rowIndex.get(cell.row) ?? -1]
  if (printed !== undefined) return printed.cells[cell.column]
  if (isItemColumn(cell.column)) return 'text'
  const unit = set.unitByKey.get(cell.key)
  return unit?.formulas.some(({ definition }) => definition.mode === 'calc') ? 'formula' : 'input'
}

/** True when a `calc` formula writes the cell, so users cannot. `filed`: its heads may leave the cell to them. */
export function isCalculated(set: FormSet, ref: string, filed?: FiledPeriod): boolean {
  const writers = writersOf(set, ref)
  if (filed === undefined || !writers.some(isTypedOtherwise)) return writers.length > 0
  const heads = readHeads(set, filed)
  return writers.some((formula) => !isTypedOtherwise(formula) || formula.applies?.(heads) === true)
}

/** Cells of a form that its head may leave to the taxpayer, by full reference. */
export const cellsLeftByHead = (set: FormSet, form: string): string[] =>
  (set.byCode.get(form)?.definition.formulas ?? []).flatMap(({ target, otherwise }) =>
    otherwise === 'typed' ? [`${form}.${target}`] : [],
  )

function writersOf(set: FormSet, ref: string): CompiledFormula[] {
  const cell = parseRef(set, ref)
  const unit = cell && set.unitByKey.get(cell.key)
  return (unit?.formulas ?? []).filter(({ definition }) => definition.mode === 'calc')
}
const isTypedOtherwise = ({ definition }: CompiledFormula): boolean => definition.otherwise === 'typed'

/** The cell's formulas; binding ones come before proposals. */
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

/**
 * Cells that the cell's formulas read directly in this filing. A record's own columns stay in its row; all records are
 * `FORM.*.c8`, all children of a row `FORM.r22_*.c1` (expandKey).
 */
export function precedents(set: FormSet, ref: string): string[] {
  const cell = parseRef(set, ref)
  const unit = cell && set.unitByKey.get(cell.key)
  if (cell === undefined || unit === undefined) return []
  return [...unit.reads].filter((key) => !key.includes('.h.') && !key.endsWith('.*')).map((key) => inRow(key, cell))
}

/** Calculated cells that read this one directly. */
export function dependents(set: FormSet, ref: string): string[] {
  const cell = parseRef(set, ref)
  if (cell === undefined) return []
  return (set.readers.get(cell.key) ?? []).map((unit) => inRow(unit.key, cell))
}

/** In an added row, `FORM.*.c8` or `FORM.r22_*.c8` means that row's cell where it stands among those rows. */
function inRow(key: string, { model, row, key: own }: CellAddress): string {
  const rows = own.slice(0, own.lastIndexOf('.') + 1)
  return rows.includes('*') && key.startsWith(rows) ? `${model.code}.${row}.${key.slice(rows.length)}` : key
}

/** A key of precedents as cells: those of every record or child, when it means them all. */
export function expandKey(set: FormSet, key: string, rowsOf: (form: string) => Iterable<string>): string[] {
  const [form = '', row = '', column = ''] = key.split('.')
  const definition = set.byCode.get(form)?.definition
  if (!row.includes('*') || definition === undefined) return [key]
  const parent = row === '*' ? '' : row.slice(0, -2)
  return [...rowsOf(form)].filter((id) => extraParent(definition, id) === parent).map((id) => `${form}.${id}.${column}`)
}
