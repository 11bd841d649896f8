import type { XlsxLimits } from '../limits.ts'
import type { Workbook } from './read.ts'
import type { SheetRow } from './sheet.ts'
import { streamFromWorker, type WorkerOptions } from '../worker-stream.ts'

/**
 * `headRows`: how many first rows of each sheet come with the opening; sheets that have no more cost no second process.
 */
export type WorkerReadOptions = WorkerOptions & { limits?: Partial<XlsxLimits>; headRows?: number }

/** What the worker is asked: the heads of all sheets, or the rows of one of them below its head. */
export type WorkbookQuestion = {
  source: string | Uint8Array
  limits: Partial<XlsxLimits>
  headRows: number
  rowsOf: number | null
}

/** Of each sheet its first rows, and whether those are all. */
export type WorkbookHeads = { sheets: string[]; date1904: boolean; heads: { rows: SheetRow[]; complete: boolean }[] }

/** Enough to recognise a list by its header without reading the sheet twice. */
const HEAD_ROWS = 16

/**
 * A workbook whose parsing happens in processes of their own with bounded heap, so that neither the event loop nor the
 * memory of the server depends on what somebody uploaded. Looking at the first rows of a sheet costs nothing more.
 * @throws XlsxError as openWorkbook does, and CANCELLED, TIMEOUT, OUT_OF_MEMORY.
 */
export async function openInWorker(
  source: string | Buffer,
  { limits = {}, headRows = HEAD_ROWS, ...options }: WorkerReadOptions = {},
): Promise<Workbook> {
  const entry = new URL('./open-worker.ts', import.meta.url)
  const ask = <Item>(rowsOf: number | null): AsyncGenerator<Item> =>
    streamFromWorker(entry, { source, limits, headRows, rowsOf } satisfies WorkbookQuestion, options)
  const [facts] = await Array.fromAsync(ask<WorkbookHeads>(null))
  if (facts === undefined) throw new Error('工作进程没有回答')

  async function* rows(sheet: number): AsyncGenerator<SheetRow> {
    const head = facts?.heads[sheet]
    if (head === undefined) throw new RangeError(`没有第 ${sheet} 个工作表`)
    yield* head.rows
    if (head.complete) return
    for await (const batch of ask<SheetRow[]>(sheet)) yield* batch
  }
  return { sheets: facts.sheets, date1904: facts.date1904, rows, close: () => undefined }
}
