import type { ReturnView } from '../../contract/index.ts'
import { partsOf, refOf } from '../desk/model/cell-view.ts'
import type { GridLayout } from '../grid/layout/layout.rules.ts'

const form = 'VATG_RELIEF'
const codeColumn = 'code'

/** The part of the relief form that a row stands in, all its rows in order. */
export const rowsBeside = (layout: GridLayout | undefined, row: string): readonly string[] =>
  layout?.blocks
    .flatMap((block) => block.parts)
    .find((part) => part.rows.some((each) => each.id === row))
    ?.rows.map((each) => each.id) ?? []

/**
 * Rows of the relief form go by their code, since codes stand in ascending order and move; the code itself goes by its
 * place.
 */
export function rowKeyOf(ref: string, valueOf: (ref: string) => string): string | undefined {
  const [table, row, column] = partsOf(ref)
  if (table !== form || column === codeColumn) return undefined
  const code = valueOf(refOf(form, row, codeColumn))
  return code === '' ? undefined : code
}

/** Where the row of a code stands in what the server has now; null when the code is gone. */
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
