import type { Blobs } from './blobs/blobs.ts'

/** Answer time in ms, so that readers of /readyz do not become a load of their own. */
const keptMs = 5000

/** Whether the storage answers, at most a few seconds old. */
export function createReach(blobs: Pick<Blobs, 'isReached'>): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    if (asked === undefined || performance.now() - asked.at > keptMs)
      asked = { at: performance.now(), answer: blobs.isReached() }
    return asked.answer
  }
}
