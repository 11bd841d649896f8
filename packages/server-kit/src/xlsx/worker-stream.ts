import { fork, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { XlsxError, type XlsxErrorCode } from './errors.ts'

export type WorkerOptions = {
  signal?: AbortSignal
  /** Of the whole work, the consumer's own time included. */
  timeoutSeconds?: number
  /** Heap of the worker; a hostile file that needs more ends with OUT_OF_MEMORY and the server lives on. */
  heapMb?: number
}

type Message =
  | { kind: 'item'; item: unknown }
  | { kind: 'refused'; code: XlsxErrorCode; message: string; actual: string | undefined }
  | { kind: 'failed'; message: string }
  | { kind: 'end' }

const DEFAULTS = { timeoutSeconds: 600, heapMb: 512 }
/** How long a worker whose work is done, or no longer wanted, may take to put away what it holds. */
const LEAVE_MS = 5000
/** What is kept of what a worker says of its own death. */
const LAST_WORDS = 2000

/**
 * What a process of its own makes, item by item; it works on only when the next item is asked for, has a bounded heap,
 * and ends with the generator, however that ends. A process, not a thread: V8 that runs out of memory, or breaks, takes
 * its whole process with it. `entry` is a module that calls serveWorker.
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
    // Not `disconnect`: after it no `close` comes.
    tell(worker, 'leave')
    const late = setTimeout(() => worker.kill('SIGKILL'), LEAVE_MS)
    await death
    clearTimeout(late)
  }
}

/** Whoever is gone does not listen; its death says so. */
const tell = (worker: ChildProcess, what: unknown): void => void worker.send(what as object, () => undefined)

/** Resolves when the process has ended, with what that means for whoever still wanted something of it. */
function deathOf(worker: ChildProcess): Promise<Error> {
  let words = ''
  worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS)
  })
  return new Promise((resolve) => {
    worker.on('error', resolve)
    worker.once('close', (code, signal) => {
      // How V8 ends when its heap is full, by system.
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

/** The other side: makes the items of the task it is given, hands on each and waits until it was taken. */
export async function serveWorker<Task>(make: (task: Task) => AsyncIterable<unknown>): Promise<void> {
  if (process.send === undefined) throw new Error('只能在工作进程里运行')
  const gone = new AbortController()
  const leave = (): void => {
    gone.abort()
    setTimeout(() => process.exit(1), LEAVE_MS).unref()
  }
  process.once('disconnect', leave)
  // Ctrl-C goes to every process of the terminal; the server lets its workers go itself.
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
