import { readFile } from 'node:fs/promises'
import { openWorkbook, XlsxError } from '@portal/server-kit/xlsx/index'
import { textRows } from './csv.ts'
import type { Row } from './types.ts'

/** A file of books: its sheets by name, and the rows of one. A text is one sheet. */
export interface Source {
  sheets: readonly string[]
  rows(sheet: number): AsyncIterable<Row> | Iterable<Row>
  close(): void
}

const TEXT = /\.(?:csv|txt|tsv)$/i

/**
 * Opens a workbook, or a text with separators under the name of one.
 * @throws XlsxError for anything else
 */
export async function openSource(name: string, source: string | Buffer): Promise<Source> {
  if (TEXT.test(name)) {
    const bytes = typeof source === 'string' ? await readFile(source) : source
    if (bytes.length === 0) throw new XlsxError('EMPTY_FILE')
    return { sheets: [name], rows: () => textRows(bytes), close: () => undefined }
  }
  const workbook = await openWorkbook(source)
  return { sheets: workbook.sheets, rows: (sheet) => workbook.rows(sheet), close: workbook.close }
}
