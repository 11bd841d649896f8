import { availableParallelism } from 'node:os'

/**
 * Concurrent hashes in this process. Each uses a full core and 19 MiB of cache, so more than there are cores slow each
 * other down. Each also blocks one of libuv's four threads, and files and compression need one too.
 */
const mostAtOnce = Math.min(availableParallelism(), 3)

let running = 0
const waiting: Array<() => void> = []

/** Runs a hash when a slot is free, first come first served. */
export async function limitHashing<T>(hash: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce)
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  else running += 1
  try {
    return await hash()
  } finally {
    // Hands the slot to the longest waiting call; frees it only when none waits.
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
