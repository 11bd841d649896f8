import { fork, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { XlsxError, type XlsxErrorCode } from './errors.ts'

export type WorkerOptions = {
  signal?: AbortSignal
  /** For the whole work, including the consumer's time. */
  timeoutSeconds?: number
  /** Heap limit of the worker. A hostile file that needs more ends with OUT_OF_MEMORY, and the server keeps running. */
  heapMb?: number
}

type Message =
  | { kind: 'item'; item: unknown }
  | { kind: 'refused'; code: XlsxErrorCode; message: string; actual: string | undefined }
  | { kind: 'failed'; message: string }
  | { kind: 'end' }

const DEFAULTS = { timeoutSeconds: 600, heapMb: 512 }
/** Time a finished or cancelled worker has to release its resources. */
const LEAVE_MS = 5000
/** Characters kept of a worker's stderr when it dies. */
const LAST_WORDS = 2000

/**
 * Items produced by a separate process with a limited heap. It continues only when the next item is requested, and
 * always ends with the generator. A process instead of a thread, because V8 out of memory ends its whole process.
 * `entry` is a module that calls serveWorker.
 * @throws XlsxError of the worker's own, or CANCELLED, TIMEOUT, OUT_OF_MEMORY.
 */
export async function* streamFromWorker<Item>(
  entry: URL,
  task: unknown,
  options: WorkerOptions = {},
): AsyncGenerator<Item> {
  const { timeoutSeconds, heapMb } = { ...DEFAULTS, ...options }
  const deadline = AbortSignal.timeout(timeoutSeconds * 1000)
  const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline])
  const worker = fork(fileURLToPath(entry), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const death = deathOf(worker)
  try {
    const messages = on(worker, 'message', { signal, close: ['disconnect'] }) as AsyncIterable<[Message]>
    tell(worker, task)
    for await (const [message] of messages) {
      if (message.kind === 'end') return
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
    throw await death
  } catch (error) {
    worker.kill('SIGKILL')
    throw translate(error, options.signal, timeoutSeconds)
  } finally {
    // `disconnect` would suppress the `close` event.
    tell(worker, 'leave')
    const late = setTimeout(() => worker.kill('SIGKILL'), LEAVE_MS)
    await death
    clearTimeout(late)
  }
}

/** Ignores send errors: a dead worker is reported by its exit. */
const tell = (worker: ChildProcess, what: unknown): void => void worker.send(what as object, () => undefined)

/** Resolves when the process has ended, with the error for a caller that still expected items. */
function deathOf(worker: ChildProcess): Promise<Error> {
  let words = ''
  worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS)
  })
  return new Promise((resolve) => {
    worker.on('error', resolve)
    worker.once('close', (code, signal) => {
      // V8's exit when its heap is full, by system.
      const isAbort = signal === 'SIGABRT' || code === 134
      resolve(
        isAbort && words.includes('heap')
          ? new XlsxError('OUT_OF_MEMORY', {})
          : new Error(`工作进程没有完成就退出了（${signal ?? code}）\n${words}`),
      )
    })
  })
}

function translate(error: unknown, cancelled: AbortSignal | undefined, seconds: number): unknown {
  if (error instanceof XlsxError || !(error instanceof Error)) return error
  if (cancelled?.aborted === true) return new XlsxError('CANCELLED', {}, error)
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new XlsxError('TIMEOUT', { limit: String(seconds) }, error)
  return error
}

/** The worker's side: produces the items of its task, sends each one and waits until it was taken. */
export async function serveWorker<Task>(make: (task: Task) => AsyncIterable<unknown>): Promise<void> {
  if (process.send === undefined) throw new Error('只能在工作进程里运行')
  const gone = new AbortController()
  const leave = (): void => {
    gone.abort()
    setTimeout(() => process.exit(1), LEAVE_MS).unref()
  }
  process.once('disconnect', leave)
  // Ctrl-C reaches every process of the terminal, but the server stops its workers itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  const say = (message: Message): void => void process.send?.(message, undefined, undefined, () => undefined)
  const heard = () => once(process, 'message', { signal: gone.signal })
  try {
    const [task] = (await heard()) as [Task]
    process.on('message', (said) => said === 'leave' && leave())
    for await (const item of make(task)) {
      if (gone.signal.aborted) break
      const taken = heard()
      say({ kind: 'item', item })
      await taken
    }
    say({ kind: 'end' })
  } catch (error) {
    if (error instanceof XlsxError)
      say({ kind: 'refused', code: error.code, message: error.message, actual: error.actual })
    else say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  if (process.connected) process.disconnect()
}
