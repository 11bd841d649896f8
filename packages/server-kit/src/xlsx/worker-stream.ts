import { on } from 'node:events'
import { turnLimits } from '../limits/limits.ts'
import { createTurns, type Asked, type Leave, type Owner } from '../limits/turns.ts'
import { XlsxError } from './errors.ts'
import type { Message } from './serve-worker.ts'
import { tell, workers } from './worker-process.ts'

export type WorkerOptions = Asked & {
  /** Who asked: processes are started in turn (`turns.ts`). */
  owner: Owner
  /** Taken before by `takePlace`, and given back by who took it: for several processes, one after another. */
  place?: Leave
  /** Called when the process has its place and starts. */
  started?: () => void
  /** For the whole work, including the consumer's time. */
  timeoutSeconds?: number
  /** Heap limit of the worker. A hostile file that needs more ends with OUT_OF_MEMORY, and the server keeps running. */
  heapMb?: number
}

const DEFAULTS = { timeoutSeconds: 600, heapMb: 512 }

/** Every process that reads an upload, whatever it reads. */
const places = createTurns(turnLimits.workers)

/**
 * Waits for a place for a process. Never waits for a second one while it holds a first: an account has one.
 * @throws XlsxError CANCELLED, and 429 as `Turns.take` does.
 */
export async function takePlace({ owner, ...asked }: Asked & Pick<WorkerOptions, 'owner'>): Promise<Leave> {
  try {
    return await places.take(owner, asked)
  } catch (error) {
    throw asked.signal?.aborted === true ? new XlsxError('CANCELLED', {}, error) : error
  }
}

/**
 * Items produced by a separate process with a limited heap. It continues only when the next item is requested, and
 * always ends with the generator. A process instead of a thread, because V8 out of memory ends its whole process.
 * `entry` is a module that calls serveWorker.
 * @throws XlsxError of the worker's own, or CANCELLED, TIMEOUT, OUT_OF_MEMORY; 429 as `takePlace` does.
 */
export async function* streamFromWorker<Item>(entry: URL, task: unknown, options: WorkerOptions): AsyncGenerator<Item> {
  const leave = options.place === undefined ? await takePlace(options) : null
  options.started?.()
  try {
    yield* fromProcess<Item>(entry, task, options, leave)
  } finally {
    leave?.()
  }
}

async function* fromProcess<Item>(
  entry: URL,
  task: unknown,
  options: Pick<WorkerOptions, 'signal' | 'timeoutSeconds' | 'heapMb'>,
  leave: Leave | null,
): AsyncGenerator<Item> {
  const { timeoutSeconds, heapMb } = { ...DEFAULTS, ...options }
  const deadline = AbortSignal.timeout(timeoutSeconds * 1000)
  const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline])
  const worker = workers.take(entry, heapMb)
  // Also while its consumer asks for nothing: neither process nor place waits for him.
  const kill = (): void => void worker.process.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  void worker.death.then(() => leave?.())
  let isDone = false
  try {
    const messages = on(worker.process, 'message', { signal, close: ['disconnect'] }) as AsyncIterable<[Message]>
    tell(worker, task)
    for await (const [message] of messages) {
      if (message.kind === 'end') {
        isDone = true
        return
      }
      if (message.kind === 'refused')
        throw new XlsxError(
          message.code,
          message.actual === undefined ? {} : { actual: message.actual },
          undefined,
          message.message,
        )
      if (message.kind === 'failed') throw new Error(message.message)
      yield message.item as Item
      tell(worker, 'next')
    }
    throw await worker.death
  } catch (error) {
    kill()
    throw translate(error, options.signal, timeoutSeconds)
  } finally {
    await workers.giveBack(worker, isDone)
    signal.removeEventListener('abort', kill)
  }
}

function translate(error: unknown, cancelled: AbortSignal | undefined, seconds: number): unknown {
  if (error instanceof XlsxError || !(error instanceof Error)) return error
  if (cancelled?.aborted === true) return new XlsxError('CANCELLED', {}, error)
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new XlsxError('TIMEOUT', { limit: String(seconds) }, error)
  return error
}
