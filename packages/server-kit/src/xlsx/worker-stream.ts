import { on, once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import { XlsxError, type XlsxErrorCode } from './errors.ts'

export type WorkerOptions = {
  signal?: AbortSignal
  /** Of the whole work, the consumer's own time included. */
  timeoutSeconds?: number
  /** Heap of the worker; a hostile file that needs more ends with OUT_OF_MEMORY and the process lives on. */
  heapMb?: number
}

type Message =
  | { kind: 'item'; item: unknown }
  | { kind: 'refused'; code: XlsxErrorCode; message: string; actual: string | undefined }
  | { kind: 'failed'; message: string }
  | { kind: 'end' }

const DEFAULTS = { timeoutSeconds: 600, heapMb: 512 }

/**
 * What a worker thread makes, item by item; it works on only when the next item is asked for, has a bounded heap, and
 * ends with the generator, however that ends. `entry` is a module that calls serveWorker.
 * @throws XlsxError of the worker's own, or CANCELLED, TIMEOUT, OUT_OF_MEMORY.
 */
export async function* streamFromWorker<Item>(entry: URL, workerData: unknown, options: WorkerOptions = {}): AsyncGenerator<Item> {
  const { timeoutSeconds, heapMb } = { ...DEFAULTS, ...options }
  const worker = new Worker(entry, { workerData, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  const deadline = AbortSignal.timeout(timeoutSeconds * 1000)
  const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline])
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[Message]>) {
      if (message.kind === 'end') return
      if (message.kind === 'refused') throw new XlsxError(message.code, message.actual === undefined ? {} : { actual: message.actual }, undefined, message.message)
      if (message.kind === 'failed') throw new Error(message.message)
      yield message.item as Item
      worker.postMessage('next')
    }
    throw new Error('工作线程没有完成就退出了')
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

/** The other side: hands on each item and waits until it was taken. */
export async function serveWorker(items: AsyncIterable<unknown>): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('只能在工作线程里运行')
  const say = (message: Message): void => port.postMessage(message)
  try {
    for await (const item of items) {
      const taken = once(port, 'message')
      say({ kind: 'item', item })
      await taken
    }
    say({ kind: 'end' })
  } catch (error) {
    if (error instanceof XlsxError) say({ kind: 'refused', code: error.code, message: error.message, actual: error.actual })
    else say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
