import type { ReturnView } from '../../contract/index.ts'
import type { MovingRows } from '../kind/tax-kind.ts'
import { partsOf, refOf } from '@portal/tax-grid/model/cell-view'
import type { GridLayout } from '@portal/tax-forms/layout/grid-layout'

/** All rows of the form's part that contains a row, in order. */
export const rowsBeside = (layout: GridLayout | undefined, row: string): readonly string[] =>
  layout?.blocks
    .flatMap((block) => block.parts)
    .find((part) => part.rows.some((each) => each.id === row))
    ?.rows.map((each) => each.id) ?? []

/** Moving rows are told by their key. The cell with the key itself is told by its position. */
export function rowKeyOf(
  moving: MovingRows | undefined,
  ref: string,
  valueOf: (ref: string) => string,
): string | undefined {
  const [table, row, column] = partsOf(ref)
  if (moving === undefined || table !== moving.form || column === moving.key) return undefined
  const key = valueOf(refOf(table, row, moving.key))
  return key === '' ? undefined : key
}

/** Current row of a key on the server; null when the key is gone. */
export function locateRow(
  { form, key }: MovingRows,
  view: ReturnView,
  layout: GridLayout | undefined,
  ref: string,
  rowKey: string,
): string | null {
  const [, row, column] = partsOf(ref)
  const cells = view.tables.find((table) => table.tableCode === form)?.cells
  const found = rowsBeside(layout, row).find((each) => cells?.[each]?.[key] === rowKey)
  return found === undefined ? null : refOf(form, found, column)
}
