import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { XlsxError } from './errors.ts'
import { leaveMs } from './serve-worker.ts'

/** `death` resolves when the process has ended, with the error for a caller that still expected items. */
export type Worker = { entry: URL; heapMb: number; process: ChildProcess; death: Promise<Error> }

/** Characters kept of a worker's stderr when it dies. */
const LAST_WORDS = 2000

/**
 * Where processes come from and go to: each serves one task, so that nothing of an upload reaches the next. Tests that
 * are not about that keep them (`testing/kept-workers.ts`).
 */
export const workers: {
  take(entry: URL, heapMb: number): Worker
  giveBack(worker: Worker, isDone: boolean): Promise<void>
} = { take: startWorker, giveBack: endWorker }

export function startWorker(entry: URL, heapMb: number): Worker {
  const child = fork(fileURLToPath(entry), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  return { entry, heapMb, process: child, death: deathOf(child) }
}

/** The process puts away what it holds; one that takes too long is killed. */
export async function endWorker(worker: Worker): Promise<void> {
  // `disconnect` would suppress the `close` event.
  tell(worker, 'leave')
  const late = setTimeout(() => worker.process.kill('SIGKILL'), leaveMs)
  await worker.death
  clearTimeout(late)
}

/** Ignores send errors: a dead worker is reported by its exit. */
export const tell = (worker: Worker, what: unknown): void => void worker.process.send(what as object, () => undefined)

function deathOf(child: ChildProcess): Promise<Error> {
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS)
  })
  return new Promise((resolve) => {
    child.on('error', resolve)
    child.once('close', (code, signal) => {
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
