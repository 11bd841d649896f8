import { once } from 'node:events'
import { XlsxError, type XlsxErrorCode } from './errors.ts'

/** What a worker says to its server (`worker-stream.ts`). */
export type Message =
  | { kind: 'item'; item: unknown }
  | { kind: 'refused'; code: XlsxErrorCode; message: string; actual: string | undefined }
  | { kind: 'failed'; message: string }
  | { kind: 'end' }

/** Time a finished or cancelled worker has to release its resources. */
export const leaveMs = 5000

/**
 * The worker's side: produces the items of its task, sends each one and waits until it was taken. Then it waits to be
 * told to leave, or for another task.
 */
export async function serveWorker<Task>(make: (task: Task) => AsyncIterable<unknown>): Promise<void> {
  if (process.send === undefined) throw new Error('只能在工作进程里运行')
  const gone = new AbortController()
  const leave = (): void => {
    gone.abort()
    setTimeout(() => process.exit(1), leaveMs).unref()
  }
  process.once('disconnect', leave)
  process.on('message', (said) => said === 'leave' && leave())
  // Ctrl-C reaches every process of the terminal, but the server stops its workers itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  const say = (message: Message): void => void process.send?.(message, undefined, undefined, () => undefined)
  const heard = () => once(process, 'message', { signal: gone.signal })
  try {
    while (!gone.signal.aborted) {
      const [task] = (await heard()) as [Task]
      for await (const item of make(task)) {
        if (gone.signal.aborted) break
        const taken = heard()
        say({ kind: 'item', item })
        await taken
      }
      say({ kind: 'end' })
    }
  } catch (error) {
    if (!gone.signal.aborted) say(faultOf(error))
  }
  if (process.connected) process.disconnect()
}

function faultOf(error: unknown): Message {
  if (error instanceof XlsxError)
    return { kind: 'refused', code: error.code, message: error.message, actual: error.actual }
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
