import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '../kit/children.ts'

const LOOK_MS = 20

/** ms since the epoch, finer than Date. */
export const now = (): number => performance.timeOrigin + performance.now()

/** Tells a crowd what to do; what it answered. */
export const order = async <T>(crowd: Child, what: string): Promise<T> =>
  (await (await fetch(`${crowd.ready}/${what}`)).json()) as T

/** Waits until `count` have heard; when each did. */
export async function heardBy(crowd: Child, count: number): Promise<number[]> {
  const all: number[] = []
  while (all.length < count) {
    all.push(...(await order<number[]>(crowd, 'heard')))
    if (all.length < count) await pause(LOOK_MS)
  }
  return all
}
