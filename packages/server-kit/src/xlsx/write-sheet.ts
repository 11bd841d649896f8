import { dateToSerial } from './serial-date.ts'
import { CELL_FORMATS, HEADER_STYLE, type CellFormat } from './write-styles.ts'
import { encodeText } from './xml-text.ts'

/**
 * One cell to write. A bare string is text in the `text` and `general` formats, the exact digits in the number formats,
 * 'YYYY-MM-DD' in the date format. `{ text }` and `{ number }` choose for one cell, whatever its column says.
 */
export type WriteCell = string | null | { text: string } | { number: string; format?: CellFormat }

export type WriteColumn = {
  /** In characters of the default font. */
  width?: number
  format?: CellFormat
}

export type WriteSheet = {
  name: string
  columns?: WriteColumn[]
  /** Written bold, as text, and kept in view when scrolling. */
  header?: (string | null)[][]
  rows: Iterable<WriteCell[]> | AsyncIterable<WriteCell[]>
  /** Such as 'A1:C1'. */
  merges?: string[]
  /** A drop-down on every cell of a range such as 'B2:B1000'. */
  choices?: { range: string; values: string[] }[]
}

const FLUSH_CHARS = 65_536

export async function* sheetXml(sheet: WriteSheet): AsyncGenerator<Buffer> {
  const header = sheet.header ?? []
  let out = opening(sheet, header.length)
  let number = 0
  for (const titles of header) {
    number += 1
    out += rowXml(number, titles.map((title, column) => (title === null ? '' : textXml(reference(column, number), title, HEADER_STYLE))))
  }
  for await (const cells of sheet.rows) {
    number += 1
    const row = number
    out += rowXml(row, cells.map((cell, column) => cellXml(cell, reference(column, row), sheet.columns?.[column]?.format ?? 'general')))
    if (out.length >= FLUSH_CHARS) {
      yield Buffer.from(out)
      out = ''
    }
  }
  yield Buffer.from(out + closing(sheet))
}

function opening({ columns = [] }: WriteSheet, frozen: number): string {
  const pane = frozen === 0 ? '' : `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
  const widths = columns.map((column, index) => `<col min="${index + 1}" max="${index + 1}" width="${column.width ?? 14}" style="${CELL_FORMATS[column.format ?? 'general'].style}" customWidth="1"/>`).join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${widths === '' ? '' : `<cols>${widths}</cols>`}<sheetData>`
}

function closing({ merges = [], choices = [] }: WriteSheet): string {
  const merged = merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${merges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
  const lists = choices.map(({ range, values }) => `<dataValidation type="list" allowBlank="1" sqref="${range}"><formula1>${encodeText(`"${values.join(',')}"`)}</formula1></dataValidation>`).join('')
  return `</sheetData>${merged}${lists === '' ? '' : `<dataValidations count="${choices.length}">${lists}</dataValidations>`}</worksheet>`
}

const rowXml = (number: number, cells: string[]): string => `<row r="${number}">${cells.join('')}</row>`

function cellXml(cell: WriteCell, at: string, format: CellFormat): string {
  if (cell === null || cell === '') return ''
  if (typeof cell !== 'string') return 'text' in cell ? textXml(at, cell.text, CELL_FORMATS.text.style) : numberXml(at, cell.number, cell.format ?? format)
  if (format === 'general' || format === 'text') return textXml(at, cell, CELL_FORMATS[format].style)
  if (format === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(cell) ? numberXml(at, String(dateToSerial(cell)), 'date') : textXml(at, cell, CELL_FORMATS.text.style)
  return numberXml(at, cell, format)
}

/** A spreadsheet keeps 15 digits of a number: what has more, or is no plain number, is written as text and stays exact. */
function numberXml(at: string, digits: string, format: CellFormat): string {
  const exact = /^-?\d+(\.\d+)?$/.test(digits) && digits.replace(/^-?0*\.?0*|\.|^-/g, '').length <= 15
  return exact ? `<c r="${at}" s="${CELL_FORMATS[format].style}"><v>${digits}</v></c>` : textXml(at, digits, CELL_FORMATS.text.style)
}

const textXml = (at: string, text: string, style: number): string => `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${encodeText(text)}</t></is></c>`

/** 'A1' of column 0 in row 1. */
export function reference(column: number, row: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${row}`
}
