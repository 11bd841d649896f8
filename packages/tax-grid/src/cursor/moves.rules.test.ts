import { expect, test } from 'vitest'
import { clamp, moved, moveOfKey, type Board, type Place } from './moves.rules.ts'

/** `#` filled input, `.` empty input, `=` filled formula, ` ` a cell that is not to be filled. */
const drawn = (...rows: string[]): Board => {
  const char = ({ row, column }: Place) => rows[row]?.[column] ?? ' '
  return {
    rowCount: rows.length,
    columnCount: (row) => rows[row]?.length ?? 0,
    isFilled: (place) => '#='.includes(char(place)),
    isEditable: (place) => '#.'.includes(char(place)),
    pageRows: () => 2,
  }
}
const board = drawn('##.=', ' ..=', '....', '.')

test('TAX-06 arrows move by one cell and stop at the edges, also where a row is shorter', () => {
  expect(moved(board, { row: 0, column: 0 }, 'right')).toEqual({ row: 0, column: 1 })
  expect(moved(board, { row: 0, column: 0 }, 'up')).toEqual({ row: 0, column: 0 })
  expect(moved(board, { row: 2, column: 3 }, 'down')).toEqual({ row: 3, column: 0 })
  expect(clamp(board, { row: 99, column: 99 })).toEqual({ row: 3, column: 0 })
})

test('TAX-06 Tab goes to the next cell to fill and over the end of a row, Shift+Tab back', () => {
  expect(moved(board, { row: 0, column: 2 }, 'nextInput')).toEqual({ row: 1, column: 1 })
  expect(moved(board, { row: 1, column: 1 }, 'previousInput')).toEqual({ row: 0, column: 2 })
  expect(moved(board, { row: 3, column: 0 }, 'nextInput')).toEqual({ row: 3, column: 0 })
})

test('TAX-06 Ctrl+arrow goes to the end of what is filled, else to the next filled cell, else to the edge', () => {
  expect(moved(board, { row: 0, column: 0 }, 'jumpRight')).toEqual({ row: 0, column: 1 })
  expect(moved(board, { row: 0, column: 1 }, 'jumpRight')).toEqual({ row: 0, column: 3 })
  expect(moved(board, { row: 2, column: 0 }, 'jumpRight')).toEqual({ row: 2, column: 3 })
  expect(moved(board, { row: 2, column: 3 }, 'jumpUp')).toEqual({ row: 1, column: 3 })
})

test('TAX-06 Home, End, Ctrl+Home and Ctrl+End', () => {
  expect(moved(board, { row: 1, column: 2 }, 'rowStart')).toEqual({ row: 1, column: 0 })
  expect(moved(board, { row: 1, column: 2 }, 'rowEnd')).toEqual({ row: 1, column: 3 })
  expect(moved(board, { row: 1, column: 2 }, 'last')).toEqual({ row: 3, column: 0 })
  expect(moved(board, { row: 3, column: 0 }, 'pageUp')).toEqual({ row: 1, column: 0 })
  expect(moved(board, { row: 0, column: 1 }, 'pageDown')).toEqual({ row: 2, column: 1 })
  expect(moved(board, { row: 3, column: 0 }, 'first')).toEqual({ row: 0, column: 0 })
})

test('TAX-06 keys mean moves as in a spreadsheet', () => {
  const plain = { ctrl: false, shift: false }
  expect(moveOfKey('ArrowDown', plain)).toBe('down')
  expect(moveOfKey('ArrowDown', { ctrl: true, shift: true })).toBe('jumpDown')
  expect(moveOfKey('Tab', { ctrl: false, shift: true })).toBe('previousInput')
  expect(moveOfKey('Enter', plain)).toBe('down')
  expect(moveOfKey('a', plain)).toBeNull()
})
