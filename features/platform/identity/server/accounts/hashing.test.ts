import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { limitHashing } from './hashing.ts'

test('SES-01 SES-19 hashes wait for room, run in order of asking; one that fails gives its place on', async () => {
  let [running, most] = [0, 0]
  const done: number[] = []
  const held: Array<() => void> = []
  const asked = Array.from({ length: 12 }, (_, index) =>
    limitHashing(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => {
        held.push(resolve)
      })
      running -= 1
      done.push(index)
      if (index % 3 === 1) throw new Error(`${index}`)
      return index
    }).catch(() => -1),
  )
  while (done.length < asked.length) {
    held.shift()?.()
    await Promise.resolve()
  }
  expect(await Promise.all(asked)).toEqual([0, -1, 2, 3, -1, 5, 6, -1, 8, 9, -1, 11])
  expect(done).toEqual(Array.from({ length: 12 }, (_, index) => index))
  expect(most).toBe(Math.min(availableParallelism(), 3))
  // All slots are free again.
  expect(await limitHashing(async () => 'free')).toBe('free')
})
