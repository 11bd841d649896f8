import type { CellFormat, CellLook } from './write-styles.ts'

/**
 * One cell to write. A bare string is text in the `text` and `general` formats, the exact digits in the number formats,
 * 'YYYY-MM-DD' in the date format. `{ text }` and `{ number }` choose for one cell, whatever its column says; `{ look
 * }` alone is a blank cell that is drawn.
 */
export type WriteCell =
  | string
  | null
  | { text: string; look?: CellLook }
  | { number: string; format?: CellFormat; look?: CellLook }
  | { look: CellLook }

/** `height` in points. A hidden row is there for programs. */
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
  /** Written bold, as text, and kept in view when scrolling. */
  header?: (string | null)[][]
  rows: Iterable<WriteRow> | AsyncIterable<WriteRow>
  /** Such as 'A1:C1'. */
  merges?: string[]
  /** A drop-down on every cell of a range such as 'B2:B1000'. */
  choices?: { range: string; values: string[] }[]
  /** How it scrolls, prints and whether it is protected. */
  page?: SheetPage
}

/** How a sheet scrolls and prints. Row numbers count from 1. */
export type SheetPage = {
  /** Rows above and columns left of the rest stay in view. */
  freeze?: { rows: number; columns: number }
  /** A4 landscape, as wide as one page; these rows (from, to) are repeated on every page. */
  print?: { repeat?: [number, number]; breakAfter?: number[]; footer?: string }
  /** Words at the right of each printed page's foot, beside the footer. */
  mark?: string
  /** No password: it keeps from slips, not from people. Cells whose look is `unlocked` can be typed into. */
  isProtected?: boolean
}
