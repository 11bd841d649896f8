import { workerData } from 'node:worker_threads'
import type { XlsxLimits } from './limits.ts'
import { readWorkbook, type WorkbookRow } from './read.ts'
import { serveWorker } from './worker-stream.ts'

const BATCH = 500

const { path, limits } = workerData as { path: string; limits: Partial<XlsxLimits> }

async function* batches(): AsyncGenerator<WorkbookRow[]> {
  let rows: WorkbookRow[] = []
  for await (const row of readWorkbook(path, { limits })) {
    if (rows.push(row) < BATCH) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

await serveWorker(batches())
