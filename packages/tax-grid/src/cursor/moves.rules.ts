/** Cursor position: indexes of the drawn rows and columns. */
export interface Place {
  row: number
  column: number
}
/** Table data that moves need. Rows may have different numbers of columns. */
export interface Board {
  rowCount: number
  columnCount(row: number): number
  isFilled(place: Place): boolean
  isEditable(place: Place): boolean
  /** Visible rows, for page up and page down: asking lays the page out. */ pageRows(): number
}
export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown'
  | 'jumpUp'
  | 'jumpDown'
  | 'jumpLeft'
  | 'jumpRight'
  | 'nextInput'
  | 'previousInput'

type Step = readonly [rows: number, columns: number]
const steps: Partial<Record<Move, Step>> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] }
const jumps: Partial<Record<Move, Step>> = { jumpUp: [-1, 0], jumpDown: [1, 0], jumpLeft: [0, -1], jumpRight: [0, 1] }

/** The nearest place on the board. */
export function clamp(board: Board, { row, column }: Place): Place {
  const at = Math.max(0, Math.min(board.rowCount - 1, row))
  const count = board.columnCount(at)
  // A line without cells is passed in the column it was entered from.
  if (count === 0) return { row: at, column: Number.isFinite(column) ? Math.max(0, column) : 0 }
  return { row: at, column: Math.max(0, Math.min(count - 1, column)) }
}

export const isSame = (one: Place, other: Place): boolean => one.row === other.row && one.column === other.column

/** Target of a move; at an edge it stays. */
export function moved(board: Board, from: Place, move: Move): Place {
  const step = steps[move]
  if (step !== undefined) return clamp(board, { row: from.row + step[0], column: from.column + step[1] })
  const jump = jumps[move]
  if (jump !== undefined) return jumped(board, from, jump)
  switch (move) {
    case 'pageUp':
      return clamp(board, { row: from.row - board.pageRows(), column: from.column })
    case 'pageDown':
      return clamp(board, { row: from.row + board.pageRows(), column: from.column })
    case 'rowStart':
      return { row: from.row, column: 0 }
    case 'rowEnd':
      return clamp(board, { row: from.row, column: Infinity })
    case 'first':
      return clamp(board, { row: 0, column: 0 })
    case 'last':
      return clamp(board, { row: Infinity, column: Infinity })
    case 'previousInput':
      return input(board, from, -1)
    default:
      return input(board, from, 1)
  }
}

/**
 * Like Ctrl+arrow in a spreadsheet. Moves to the end of a filled run, else to the next filled cell, else to the edge.
 */
function jumped(board: Board, from: Place, [rows, columns]: Step): Place {
  const next = (place: Place): Place => clamp(board, { row: place.row + rows, column: place.column + columns })
  let at = next(from)
  const inRun = board.isFilled(from) && board.isFilled(at)
  while (!isSame(at, next(at))) {
    if (inRun ? !board.isFilled(next(at)) : board.isFilled(at)) return at
    at = next(at)
  }
  return at
}

/** Next input cell in reading order; the same place without one. */
function input(board: Board, from: Place, direction: 1 | -1): Place {
  let { row, column } = from
  for (;;) {
    column += direction
    if (column < 0 || column >= board.columnCount(row)) {
      row += direction
      if (row < 0 || row >= board.rowCount) return from
      column = direction > 0 ? 0 : board.columnCount(row) - 1
    }
    if (board.isEditable({ row, column })) return { row, column }
  }
}

/** Move for a key while not typing; null for other keys. */
export function moveOfKey(key: string, modifiers: { ctrl: boolean; shift: boolean }): Move | null {
  const arrows: Record<string, readonly [Move, Move]> = {
    ArrowUp: ['up', 'jumpUp'],
    ArrowDown: ['down', 'jumpDown'],
    ArrowLeft: ['left', 'jumpLeft'],
    ArrowRight: ['right', 'jumpRight'],
    Home: ['rowStart', 'first'],
    End: ['rowEnd', 'last'],
    PageUp: ['pageUp', 'pageUp'],
    PageDown: ['pageDown', 'pageDown'],
  }
  const found = arrows[key]
  if (found !== undefined) return found[modifiers.ctrl ? 1 : 0]
  if (key === 'Tab') return modifiers.shift ? 'previousInput' : 'nextInput'
  if (key === 'Enter') return modifiers.shift ? 'up' : 'down'
  return null
}
