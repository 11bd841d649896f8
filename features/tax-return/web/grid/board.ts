import { emptyCell } from '../desk/model/cell-view.ts'
import type { ReturnModel } from '../desk/model/return-model.ts'
import type { GridCursor } from './grid-cursor.ts'
import type { Board, Place } from './moves.rules.ts'
import { isZero } from './cells/typed.rules.ts'

/** The table as moves see it. */
export function gridViewOf(model: ReturnModel, cursor: GridCursor, pageRows = 16): Board {
  const rows = model.layouts.get(cursor.form)?.rows ?? []
  const cell = (place: Place) => {
    const ref = cursor.refAt(place)
    return ref === undefined ? emptyCell : model.cells.get(ref)
  }
  return {
    rowCount: rows.length,
    columnCount: (row) => rows[row]?.cells.length ?? 0,
    isFilled: (place) => !isZero(cell(place).value),
    isEditable: (place) => cell(place).isEditable,
    pageRows,
  }
}
