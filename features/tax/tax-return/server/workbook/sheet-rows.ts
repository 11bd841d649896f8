import { reference, type CellLook, type WriteCell, type WriteRow } from '@portal/server-kit/xlsx/index'

export interface Placed {
  cell: WriteCell
  look: CellLook
  colSpan: number
  rowSpan: number
}

/** Builder for rows of a sheet, below row `after`. Spanning cells are merged, and the covered cells take their look. */
export function createSheetRows(after = 0) {
  const rows: { cells: WriteCell[]; height?: number; hidden?: true }[] = []
  const merges: string[] = []
  /** Places covered by a span from above, by row and column. */
  const covered = new Map<string, CellLook>()

  return {
    merges,
    rows: rows as readonly Exclude<WriteRow, WriteCell[]>[],
    /** Number of the last row, from 1. */
    get last() {
      return after + rows.length
    },
    /** Adds a row of cells from column B on, skipping places covered from above. `id` goes into column A. */
    add(id: string, placed: readonly Placed[], more: { height?: number; hidden?: true } = {}): number {
      const number = after + rows.length + 1
      const cells: WriteCell[] = [id === '' ? null : { text: id }]
      const skipCovered = (): void => {
        for (
          let look = covered.get(`${number}:${cells.length}`);
          look !== undefined;
          look = covered.get(`${number}:${cells.length}`)
        )
          cells.push({ look })
      }
      for (const { cell, look, colSpan, rowSpan } of placed) {
        skipCovered()
        const from = cells.length
        cells.push(cell)
        for (let column = from + 1; column < from + colSpan; column++) cells.push({ look })
        for (let row = number + 1; row < number + rowSpan; row++)
          for (let column = from; column < from + colSpan; column++) covered.set(`${row}:${column}`, look)
        if (colSpan > 1 || rowSpan > 1)
          merges.push(`${reference(from, number)}:${reference(from + colSpan - 1, number + rowSpan - 1)}`)
      }
      skipCovered()
      rows.push({ cells, ...more })
      return number
    },
  }
}
export type SheetRows = ReturnType<typeof createSheetRows>

export const words = (text: string, look: CellLook, colSpan = 1, rowSpan = 1): Placed => ({
  cell: text === '' ? { look } : { text, look },
  look,
  colSpan,
  rowSpan,
})
