import { availableParallelism } from 'node:os'

/**
 * Hashes at once in this process. Each fills a core and 19 MiB of its caches, so more than there are cores only slow
 * each other down; and each holds one of libuv's four threads, of which files and compression need one too.
 */
const mostAtOnce = Math.min(availableParallelism(), 3)

let running = 0
const waiting: Array<() => void> = []

/** Runs a hash when there is room for it, in the order of asking. */
export async function limitHashing<T>(hash: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce)
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  else running += 1
  try {
    return await hash()
  } finally {
    // The place goes to who waits longest; it is free only when nobody does.
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
