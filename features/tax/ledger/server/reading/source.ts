import { textNames, textRows } from '@portal/server-kit/xlsx/reading/text-rows'
import { openWorkbook } from '@portal/server-kit/xlsx/index'
import type { Row } from './types.ts'

/** A file of books: its sheets by name, and the rows of one. A text is one sheet. */
export interface Source {
  sheets: readonly string[]
  rows(sheet: number): AsyncIterable<Row> | Iterable<Row>
  close(): void
}

/**
 * Opens a workbook, or a text with separators under the name of one.
 * @throws XlsxError for anything else
 */
export async function openSource(name: string, source: string | Buffer): Promise<Source> {
  if (textNames.test(name)) return { sheets: [name], rows: () => textRows(source), close: () => undefined }
  const workbook = await openWorkbook(source)
  return { sheets: workbook.sheets, rows: (sheet) => workbook.rows(sheet), close: workbook.close }
}
