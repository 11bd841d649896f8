import { streamFromWorker } from '../xlsx/worker-stream.ts'
import type { ChangeOf, Run, RunTable } from './run.types.ts'

/** Interval for saying how far a reading is and noticing that it was given up, in ms. */
const TICK_MS = 500

/** What a reading process says while it runs. */
export interface Progress {
  kind: 'progress'
  rows: number
  /** Share of the file that was read, where that is known. */
  share?: number
}
/** `end` comes last and says what the reading found; anything else is taken as it comes. */
type Saying = Progress | { kind: string }

interface Following<T extends RunTable, Said extends Saying> {
  /** Limit of the process's heap; a file that needs more is refused, and the server keeps running. */
  heapMb: number
  noted(progress: Progress): ChangeOf<T>
  take?(said: Exclude<Said, Progress | { kind: 'end' }>): Promise<void>
}

/**
 * Has a process of its own read (`entry` calls serveWorker) and answers what it said at its end. @throws GivenUp, and
 * XlsxError as `streamFromWorker` does
 */
export async function follow<T extends RunTable, Said extends Saying>(
  run: Run<T>,
  entry: URL,
  task: object,
  { heapMb, noted, take }: Following<T, Said>,
): Promise<Extract<Said, { kind: 'end' }>> {
  let told = performance.now()
  let end: Said | null = null
  for await (const said of streamFromWorker<Said>(entry, task, { ...run.work, heapMb })) {
    // The process puts away what it holds before it is over.
    if (said.kind === 'end') end = said
    else if (!isProgress(said)) await take?.(said as Exclude<Said, Progress | { kind: 'end' }>)
    else if (performance.now() - told >= TICK_MS) {
      told = performance.now()
      await run.note(noted(said))
    }
  }
  if (end !== null) return end as Extract<Said, { kind: 'end' }>
  // A process with a session of its own ends without a word when its import was given up.
  await run.note({})
  throw new Error('the reading process did not say how it ended')
}

const isProgress = (said: Saying): said is Progress => said.kind === 'progress'
