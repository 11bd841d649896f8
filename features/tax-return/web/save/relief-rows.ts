import type { ReturnView } from '../../contract/index.ts'
import { partsOf, refOf } from '../desk/model/cell-view.ts'
import type { GridLayout } from '../grid/layout/layout.rules.ts'

const form = 'VATG_RELIEF'
const codeColumn = 'code'

/** All rows of the relief form's part that contains a row, in order. */
export const rowsBeside = (layout: GridLayout | undefined, row: string): readonly string[] =>
  layout?.blocks
    .flatMap((block) => block.parts)
    .find((part) => part.rows.some((each) => each.id === row))
    ?.rows.map((each) => each.id) ?? []

/**
 * Relief rows are identified by code, because codes are in ascending order and move. The code cell itself is identified
 * by position.
 */
export function rowKeyOf(ref: string, valueOf: (ref: string) => string): string | undefined {
  const [table, row, column] = partsOf(ref)
  if (table !== form || column === codeColumn) return undefined
  const code = valueOf(refOf(form, row, codeColumn))
  return code === '' ? undefined : code
}

/** Current row of a code on the server; null when the code is gone. */
export function locateRow(
  view: ReturnView,
  layout: GridLayout | undefined,
  ref: string,
  rowKey: string,
): string | null {
  const [, row, column] = partsOf(ref)
  const cells = view.tables.find((table) => table.tableCode === form)?.cells
  const found = rowsBeside(layout, row).find((each) => cells?.[each]?.[codeColumn] === rowKey)
  return found === undefined ? null : refOf(form, found, column)
}
