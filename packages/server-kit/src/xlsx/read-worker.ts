import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { XlsxError } from './errors.ts'
import type { XlsxLimits } from './limits.ts'
import { openWorkbook, type WorkbookRow } from './read.ts'
import type { WorkerMessage } from './read-in-worker.ts'

const BATCH = 500

const { path, limits } = workerData as { path: string; limits: Partial<XlsxLimits> }
const port = parentPort

/** Sends one message and waits until the other side asks for more: at most one batch is ever under way. */
async function say(message: WorkerMessage): Promise<void> {
  if (port === null) return
  const answered = once(port, 'message')
  port.postMessage(message)
  await answered
}

async function read(): Promise<void> {
  const workbook = await openWorkbook(path, { limits })
  await say({ kind: 'sheets', sheets: workbook.sheets })
  let rows: WorkbookRow[] = []
  for (const [index, sheet] of workbook.sheets.entries()) {
    for await (const { row, cells } of workbook.rows(index)) {
      rows.push({ sheet, index, row, cells })
      if (rows.length < BATCH) continue
      await say({ kind: 'rows', rows })
      rows = []
    }
  }
  if (rows.length > 0) await say({ kind: 'rows', rows })
  workbook.close()
}

try {
  await read()
  port?.postMessage({ kind: 'end' } satisfies WorkerMessage)
} catch (error) {
  const failed: WorkerMessage = error instanceof XlsxError
    ? { kind: 'failed', code: error.code, message: error.message, actual: error.actual }
    : { kind: 'crashed', message: String(error) }
  port?.postMessage(failed)
}
