import type { XlsxLimits } from './limits.ts'
import type { WorkbookRow } from './read.ts'
import { streamFromWorker, type WorkerOptions } from './worker-stream.ts'

export type WorkerReadOptions = WorkerOptions & { limits?: Partial<XlsxLimits> }

/**
 * Rows in batches, parsed in a worker thread with bounded heap, so that neither the event loop nor the memory of the
 * server depends on what somebody uploaded.
 * @throws XlsxError as readWorkbook does, and CANCELLED, TIMEOUT, OUT_OF_MEMORY.
 */
export function readInWorker(path: string, { limits = {}, ...options }: WorkerReadOptions = {}): AsyncGenerator<WorkbookRow[]> {
  return streamFromWorker(new URL('./read-worker.ts', import.meta.url), { path, limits }, options)
}
