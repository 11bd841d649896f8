import { emptyCell } from '../model/cell-view.ts'
import type { GridModel } from '../model/grid-model.ts'
import type { GridCursor } from './grid-cursor.ts'
import { clamp, moved, type Board, type Move, type Place } from './moves.rules.ts'
import { isZero } from '@portal/tax-forms/layout/shown-text.rules'

/** Where a move of the cursor leads: over the rows as drawn, folded ones left out. */
export function placeAfter(
  model: GridModel,
  cursor: GridCursor,
  { from, move, pageRows }: { from: Place; move: Move; pageRows: () => number },
): Place {
  const all = model.layouts.get(cursor.form)?.rows ?? []
  const folded = cursor.folded.get()
  const drawn = all.flatMap(({ id }, at) => (folded.has(id) ? [] : [at]))
  const rowOf = (row: number): number => drawn[row] ?? row
  const cell = ({ row, column }: Place) => {
    const ref = cursor.refAt({ row: rowOf(row), column })
    return ref === undefined ? emptyCell : model.cells.get(ref)
  }
  const board: Board = {
    rowCount: drawn.length,
    columnCount: (row) => all[rowOf(row)]?.cells.length ?? 0,
    isFilled: (place) => !isZero(cell(place).value),
    isEditable: (place) => cell(place).isEditable,
    pageRows,
  }
  const start = drawn.findLastIndex((at) => at <= from.row)
  const { row, column } = moved(board, clamp(board, { row: start, column: from.column }), move)
  return { row: rowOf(row), column }
}
