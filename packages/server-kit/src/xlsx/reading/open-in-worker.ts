import { XlsxError } from '../errors.ts'
import type { XlsxLimits } from '../limits.ts'
import type { Merges } from './merges.ts'
import type { Workbook } from './read.ts'
import type { SheetRow } from './sheet.ts'
import { streamFromWorker, type WorkerOptions } from '../worker-stream.ts'

/** `headRows`: first rows of each sheet read when opening. Sheets with no further rows need no second process. */
export type WorkerReadOptions = WorkerOptions & { limits?: Partial<XlsxLimits>; headRows?: number }

/** Request to the worker: the heads of all sheets, or the rows of one sheet below its head. */
export type WorkbookQuestion = {
  source: string | Uint8Array
  limits: Partial<XlsxLimits>
  headRows: number
  rowsOf: number | null
}

/** First rows of each sheet, whether the sheet has no more, and what it merges. */
export type WorkbookHeads = Pick<Workbook, 'sheets' | 'hiddenSheets' | 'date1904'> & {
  heads: { rows: SheetRow[]; complete: boolean; merges: Merges }[]
}

/** Enough to recognise a list by its header without a second read. */
const HEAD_ROWS = 16
const TIMEOUT_SECONDS = 600

/**
 * A workbook parsed in separate processes with a limited heap. Uploads cannot block the event loop or fill the server's
 * memory. Reading the first rows of a sheet costs no extra process; all processes of one workbook share its time.
 * Between two of them its place is free.
 * @throws XlsxError as openWorkbook does, and CANCELLED, TIMEOUT, OUT_OF_MEMORY.
 */
export async function openInWorker(
  source: string | Buffer,
  { limits = {}, headRows = HEAD_ROWS, timeoutSeconds = TIMEOUT_SECONDS, ...options }: WorkerReadOptions,
): Promise<Workbook> {
  const entry = new URL('./open-worker.ts', import.meta.url)
  let left = timeoutSeconds
  async function* ask<Item>(rowsOf: number | null): AsyncGenerator<Item> {
    const timeOut = new XlsxError('TIMEOUT', { limit: String(timeoutSeconds) })
    if (left <= 0) throw timeOut
    const question: WorkbookQuestion = { source, limits, headRows, rowsOf }
    // Waiting for a place costs the workbook none of its time.
    let from: number | null = null
    const started = (): void => void (from = performance.now())
    const work = { ...options, started, timeoutSeconds: left < timeoutSeconds ? Math.ceil(left) : timeoutSeconds }
    try {
      yield* streamFromWorker<Item>(entry, question, work)
    } catch (error) {
      // Of all processes of the workbook, not of the last one.
      throw error instanceof XlsxError && error.code === 'TIMEOUT' ? timeOut : error
    } finally {
      if (from !== null) left -= (performance.now() - from) / 1000
    }
  }
  const [facts] = await Array.fromAsync(ask<WorkbookHeads>(null))
  if (facts === undefined) throw new Error('工作进程没有回答')

  async function* rows(sheet: number): AsyncGenerator<SheetRow> {
    const head = facts?.heads[sheet]
    if (head === undefined) throw new RangeError(`没有第 ${sheet} 个工作表`)
    yield* head.rows
    if (head.complete) return
    for await (const batch of ask<SheetRow[]>(sheet)) yield* batch
  }
  const { sheets, hiddenSheets, date1904, heads } = facts
  const merges = (sheet: number) => Promise.resolve(heads[sheet]?.merges ?? [])
  return { sheets, hiddenSheets, date1904, rows, merges, close: () => undefined }
}
