import type { CellFormat, CellLook } from './write-styles.ts'

/**
 * One cell to write. A bare string is text in the `text` and `general` formats, exact digits in number formats,
 * 'YYYY-MM-DD' in the date format. `{ text }` and `{ number }` override the column's format. `{ look }` alone is a
 * blank, styled cell.
 */
export type WriteCell =
  | string
  | null
  | { text: string; look?: CellLook }
  | { number: string; format?: CellFormat; look?: CellLook }
  | { look: CellLook }

/** `height` in points. Hidden rows carry data for programs. */
export type WriteRow = WriteCell[] | { cells: WriteCell[]; height?: number; hidden?: true }

export type WriteColumn = {
  /** In characters of the default font. */
  width?: number
  format?: CellFormat
  hidden?: true
}

export type WriteSheet = {
  name: string
  columns?: WriteColumn[]
  /** Written bold, as text, and frozen at the top. */
  header?: (string | null)[][]
  rows: Iterable<WriteRow> | AsyncIterable<WriteRow>
  /** Ranges such as 'A1:C1'. */
  merges?: string[]
  /** A drop-down list for every cell of a range such as 'B2:B1000'. */
  choices?: { range: string; values: string[] }[]
  /** Scrolling, printing and protection. */
  page?: SheetPage
}

/** Scrolling and printing of a sheet. Row numbers start at 1. */
export type SheetPage = {
  /** Rows at the top and columns at the left that stay visible. */
  freeze?: { rows: number; columns: number }
  /** A4 landscape, one page wide; rows (from, to) are repeated on every page. */
  print?: { repeat?: [number, number]; breakAfter?: number[]; footer?: string }
  /** Text at the right of each printed page's footer. */
  mark?: string
  /** Without a password: prevents slips, not intent. Cells with the look `unlocked` stay editable. */
  isProtected?: boolean
}
