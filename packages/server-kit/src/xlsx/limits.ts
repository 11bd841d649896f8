/**
 * Limits checked before decompression or while streaming. Measured: honest invoice sheets inflate ×7, empty styled rows
 * ×13, a sheet of zeros ×18; zip bombs ×410 and more.
 */
export type XlsxLimits = {
  fileBytes: number
  entries: number
  entryBytes: number
  totalBytes: number
  ratio: number
  /** Smaller parts are exempt from the ratio. */
  ratioFromBytes: number
  sharedStringsBytes: number
  sheets: number
  /** Cell styles and number formats; Excel itself allows 65,490. */
  styles: number
  rows: number
  /** Filled cells beyond this column refuse the file; empty styled ones are dropped. */
  columns: number
  /** Cell elements per row, filled or not. */
  cellsInRow: number
  /** Characters per cell; Excel itself allows 32767. */
  cellChars: number
  /** Characters of a tag with its attributes. */
  tagChars: number
  /** Characters of one text, comment or section as written: 32,767 that are each written in eight. */
  textChars: number
  depth: number
  /** Merged cells over several rows, in one sheet. */
  merges: number
}

const MB = 1024 * 1024

/** What a workbook that a clerk fills in may unpack to. */
export const FILLED_IN_LIMITS = { entryBytes: 60 * MB, totalBytes: 80 * MB, sharedStringsBytes: 40 * MB }

export const XLSX_LIMITS: XlsxLimits = {
  fileBytes: 60 * MB,
  entries: 2000,
  entryBytes: 700 * MB,
  totalBytes: 900 * MB,
  ratio: 120,
  ratioFromBytes: MB,
  sharedStringsBytes: 200 * MB,
  sheets: 255,
  styles: 65_490,
  rows: 1_048_576,
  columns: 1000,
  cellsInRow: 16_384,
  cellChars: 100_000,
  tagChars: 65_536,
  textChars: 262_144,
  depth: 64,
  merges: 1_000_000,
}
