import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { XlsxError, type XlsxErrorCode } from './errors.ts'
import type { XlsxLimits } from './limits.ts'
import type { WorkbookRow } from './read.ts'

export type WorkerReadOptions = {
  limits?: Partial<XlsxLimits>
  signal?: AbortSignal
  /** Of the whole reading, the consumer's own time included. */
  timeoutSeconds?: number
  /** Heap of the worker; a hostile file that needs more ends with OUT_OF_MEMORY and the process lives on. */
  heapMb?: number
}

/** What the worker says; it reads on only after each `next`. */
export type WorkerMessage =
  | { kind: 'sheets'; sheets: string[] }
  | { kind: 'rows'; rows: WorkbookRow[] }
  | { kind: 'failed'; code: XlsxErrorCode; message: string; actual: string | undefined }
  | { kind: 'crashed'; message: string }
  | { kind: 'end' }

const DEFAULTS = { timeoutSeconds: 600, heapMb: 512 }

/**
 * Rows in batches, parsed in a worker thread with bounded heap, so that neither the event loop nor the memory of the
 * server depends on what somebody uploaded. The worker ends with the generator, however that ends.
 * @throws XlsxError as readWorkbook does, and CANCELLED, TIMEOUT, OUT_OF_MEMORY.
 */
export async function* readInWorker(path: string, options: WorkerReadOptions = {}): AsyncGenerator<WorkbookRow[]> {
  const { timeoutSeconds, heapMb } = { ...DEFAULTS, ...options }
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { path, limits: options.limits ?? {} },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const deadline = AbortSignal.timeout(timeoutSeconds * 1000)
  const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline])
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[WorkerMessage]>) {
      if (message.kind === 'end') return
      if (message.kind === 'failed') throw Object.assign(new XlsxError(message.code, message.actual === undefined ? {} : { actual: message.actual }), { message: message.message })
      if (message.kind === 'crashed') throw new Error(message.message)
      if (message.kind === 'rows') yield message.rows
      worker.postMessage('next')
    }
    throw new XlsxError('BAD_ZIP')
  } catch (error) {
    throw translate(error, options.signal, timeoutSeconds)
  } finally {
    await worker.terminate()
  }
}

function translate(error: unknown, cancelled: AbortSignal | undefined, seconds: number): unknown {
  if (error instanceof XlsxError || !(error instanceof Error)) return error
  if (cancelled?.aborted === true) return new XlsxError('CANCELLED', {}, error)
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return new XlsxError('TIMEOUT', { limit: String(seconds) }, error)
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return new XlsxError('OUT_OF_MEMORY', {}, error)
  return error
}
