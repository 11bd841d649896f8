import { refuse } from '@portal/contract'
import type { Call, CallWork } from '@portal/server-kit/feature'
import { FILLED_IN_LIMITS } from '@portal/server-kit/xlsx/limits'
import { openInWorker, XlsxError, type Workbook } from '@portal/server-kit/xlsx/index'
import type { SheetsPreview } from '../contract/index.ts'
import { workbookOf, type Reading } from './read.service.ts'

const MB = 1024 * 1024
const bounds = { limits: { ...FILLED_IN_LIMITS, fileBytes: 10 * MB }, timeoutSeconds: 30, heapMb: 256 }
/** What a preview shows at most. */
const most = { sheets: 10, rows: 200, columns: 50 }

/** The beginning of each sheet, read in a process of its own. @throws refused in words for what cannot be read. */
export async function sheetsOf(reading: Reading, call: Call, fileId: string): Promise<SheetsPreview> {
  const { name, bytes } = await workbookOf(reading, call, fileId)
  call.about(fileId, { file: name })
  return previewOf(bytes, call.work)
}

export async function previewOf(bytes: Buffer, work: CallWork): Promise<SheetsPreview> {
  try {
    const book = await openInWorker(bytes, { ...bounds, ...work, headRows: most.rows + 1 })
    const names = book.sheets.slice(0, most.sheets)
    const sheets = []
    for (const [index, sheet] of names.entries()) sheets.push({ name: sheet, ...(await beginningOf(book, index)) })
    return { sheets }
  } catch (error) {
    throw error instanceof XlsxError ? refuse(error.message) : error
  }
}

async function beginningOf(book: Workbook, index: number): Promise<{ rows: string[][]; isCut: boolean }> {
  const rows: string[][] = []
  let isCut = false
  for await (const { row, cells } of book.rows(index)) {
    isCut ||= row > most.rows || cells.length > most.columns
    if (row > most.rows) break
    // Blank rows keep their places, as the sheet has them.
    while (rows.length < row - 1) rows.push([])
    rows.push(cells.slice(0, most.columns).map((cell) => cell?.text ?? ''))
  }
  return { rows, isCut }
}
