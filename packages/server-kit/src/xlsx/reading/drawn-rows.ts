import type { Cell } from '../cell.ts'
import type { Merges } from './merges.ts'
import type { SheetRow } from './sheet.ts'

type Span = { top: number; bottom: number }
/** The merges of one column, the next that matters, and what its first row holds. */
type Column = { at: number; spans: Span[]; next: number; cell: Cell | null }

/**
 * Gives rows what their sheet draws over them: a cell that begins in a row above, in the given columns. A row's own
 * value stays. Rows must come from top to bottom; one cell a column is remembered.
 */
export function createDrawing(merges: Merges, columns: Iterable<number>): (row: SheetRow) => SheetRow {
  const drawn = columnsOf(merges, new Set(columns))
  if (drawn.length === 0) return (row) => row
  return (row) => {
    const cells = drawn.reduce((all, column) => drawIn(column, row.row, all), row.cells)
    return cells === row.cells ? row : { ...row, cells }
  }
}

/**
 * The same for long sheets: merges are asked for only where one may be, which is where a watched column is blank below
 * a filled cell. `needs` says of a row whether to `load` them before it is drawn.
 */
export function createLateDrawing(
  ask: () => Promise<Merges>,
  columns: readonly number[],
  watched: readonly number[],
): { needs: (row: SheetRow) => boolean; load: () => Promise<void>; draw: (row: SheetRow) => SheetRow } {
  let before: SheetRow | undefined
  let draw: ((row: SheetRow) => SheetRow) | undefined
  const isFilled = (row: SheetRow | undefined, column: number): boolean => (row?.cells[column] ?? null) !== null
  return {
    needs: (row) => draw === undefined && watched.some((column) => !isFilled(row, column) && isFilled(before, column)),
    async load() {
      draw = createDrawing(await ask(), columns)
      if (before !== undefined) draw(before)
    },
    draw(row) {
      before = row
      return draw?.(row) ?? row
    },
  }
}

/** Whether a cell shows what stands in a row above it. */
export function createCovered(merges: Merges): (row: number, column: number) => boolean {
  const spans = new Map(columnsOf(merges).map((column) => [column.at, column.spans]))
  return (row, column) => {
    const own = spans.get(column) ?? []
    let [from, to] = [0, own.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((own[middle]?.top ?? row) < row) from = middle + 1
      else to = middle
    }
    return (own[from - 1]?.bottom ?? 0) >= row
  }
}

function columnsOf(merges: Merges, wanted?: ReadonlySet<number>): Column[] {
  const columns = new Map<number, Column>()
  for (let index = 0; index < merges.length; index += 3) {
    const [at = 0, top = 0, bottom = 0] = merges.slice(index, index + 3)
    if (wanted?.has(at) === false) continue
    const column = columns.get(at) ?? { at, spans: [], next: 0, cell: null }
    columns.set(at, column)
    column.spans.push({ top, bottom })
  }
  for (const { spans } of columns.values()) spans.sort((a, b) => a.top - b.top)
  return [...columns.values()]
}

function drawIn(column: Column, row: number, cells: SheetRow['cells']): SheetRow['cells'] {
  while ((column.spans[column.next]?.bottom ?? Infinity) < row) {
    column.next += 1
    column.cell = null
  }
  const top = column.spans[column.next]?.top ?? Infinity
  const own = cells[column.at] ?? null
  if (row === top) column.cell = own
  if (row <= top || own !== null || column.cell === null) return cells
  return Array.from({ length: Math.max(cells.length, column.at + 1) }, (_, at) =>
    at === column.at ? column.cell : (cells[at] ?? null),
  )
}
