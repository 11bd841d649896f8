import { dateToSerial } from '../serial-date.ts'
import { sheetHead, sheetTail } from './write-page.ts'
import { CELL_FORMATS, HEADER_STYLE, type CellFormat, type Looks } from './write-styles.ts'
import { encodeText } from '../xml-text.ts'
import type { WriteCell, WriteRow, WriteColumn, WriteSheet } from './sheet-parts.ts'

const FLUSH_CHARS = 65_536

export async function* sheetXml(sheet: WriteSheet, looks: Looks): AsyncGenerator<Buffer> {
  const header = sheet.header ?? []
  let out = sheetHead(sheet, header.length)
  let number = 0
  for (const titles of header) {
    number += 1
    const cells = titles.map((title, column) =>
      title === null ? '' : textXml(reference(column, number), title, HEADER_STYLE),
    )
    out += `<row r="${number}">${cells.join('')}</row>`
  }
  for await (const row of sheet.rows) {
    number += 1
    out += rowXml(number, row, sheet.columns ?? [], looks)
    if (out.length >= FLUSH_CHARS) {
      yield Buffer.from(out)
      out = ''
    }
  }
  yield Buffer.from(out + sheetTail(sheet))
}

function rowXml(number: number, row: WriteRow, columns: readonly WriteColumn[], looks: Looks): string {
  const cells = Array.isArray(row) ? row : row.cells
  const written = cells
    .map((cell, column) => cellXml(cell, reference(column, number), columns[column]?.format ?? 'general', looks))
    .join('')
  const size = Array.isArray(row) || row.height === undefined ? '' : ` ht="${row.height}" customHeight="1"`
  return `<row r="${number}"${size}${!Array.isArray(row) && row.hidden === true ? ' hidden="1"' : ''}>${written}</row>`
}

function cellXml(cell: WriteCell, at: string, format: CellFormat, looks: Looks): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') {
    if (format === 'general' || format === 'text') return textXml(at, cell, CELL_FORMATS[format].style)
    if (format === 'date')
      return /^\d{4}-\d{2}-\d{2}$/.test(cell)
        ? numberXml(at, String(dateToSerial(cell)), CELL_FORMATS.date.style)
        : textXml(at, cell, CELL_FORMATS.text.style)
    return numberXml(at, cell, CELL_FORMATS[format].style)
  }
  const style = cell.look === undefined ? undefined : looks.styleOf(cell.look)
  if ('text' in cell) return textXml(at, cell.text, style ?? CELL_FORMATS.text.style)
  if ('number' in cell) return numberXml(at, cell.number, style ?? CELL_FORMATS[cell.format ?? format].style, style)
  return `<c r="${at}" s="${style ?? 0}"/>`
}

/** Spreadsheets keep 15 digits of a number. Longer or irregular numbers are written as text to stay exact. */
function numberXml(at: string, digits: string, style: number, textStyle: number = CELL_FORMATS.text.style): string {
  const exact = /^-?\d+(\.\d+)?$/.test(digits) && digits.replace(/^-?0*\.?0*|\.|^-/g, '').length <= 15
  return exact ? `<c r="${at}" s="${style}"><v>${digits}</v></c>` : textXml(at, digits, textStyle)
}

const textXml = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${encodeText(text)}</t></is></c>`

/** 'AB' for column 27. */
export function letters(column: number): string {
  let found = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    found = String.fromCharCode(65 + ((rest - 1) % 26)) + found
  return found
}

/** 'A1' for column 0 in row 1. */
export const reference = (column: number, row: number): string => `${letters(column)}${row}`
