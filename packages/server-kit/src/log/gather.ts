import type { Tx } from '../database/transaction.ts'
import { appendAll, type Appended, type LogEntry } from './append.ts'

/** Rows of one transaction at most. */
const mostAtOnce = 200

interface Waiting<B> {
  entry: LogEntry<B>
  done: (added: Appended<B>) => void
  failed: (error: unknown) => void
}
/** What was added to which log. */
export type Gathered<B> = Appended<B> & Pick<LogEntry<B>, 'of'>

/**
 * Gathers rows that are sent while those before are written, and adds them in one transaction: writers share locks and
 * commit instead of waiting for each other's. `told` runs in it, for all that is new. A row that cannot be written
 * fails by itself, because the others are then written one by one. For what is written all the time, as in a chat.
 */
export function gatherRows<B extends object>(
  write: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>,
  told: (tx: Tx, added: readonly Gathered<B>[]) => void | Promise<void>,
): (entry: LogEntry<B>) => Promise<Appended<B>> {
  const waiting: Waiting<B>[] = []
  let isRunning = false
  const add = (entries: readonly LogEntry<B>[]): Promise<Appended<B>[]> =>
    write(async (tx) => {
      const added = await appendAll(tx, entries)
      const fresh = added.flatMap((row, at) => {
        const of = entries[at]?.of
        return row.isNew && of !== undefined ? [{ ...row, of }] : []
      })
      if (fresh.length > 0) await told(tx, fresh)
      return added
    })
  const settle = async (some: readonly Waiting<B>[]): Promise<void> => {
    try {
      const added = await add(some.map(({ entry }) => entry))
      some.forEach(({ done }, at) => done(added[at] as Appended<B>))
    } catch (error) {
      if (some.length === 1) some[0]?.failed(error)
      else for (const each of some) await settle([each])
    }
  }
  const run = async (): Promise<void> => {
    isRunning = true
    while (waiting.length > 0) await settle(waiting.splice(0, mostAtOnce))
    isRunning = false
  }
  return (entry) =>
    new Promise((done, failed) => {
      waiting.push({ entry, done, failed })
      if (!isRunning) void run()
    })
}
