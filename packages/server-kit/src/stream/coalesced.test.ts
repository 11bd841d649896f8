import { expect, test } from 'vitest'
import { coalesced } from './coalesced.ts'

test('LEAD-04 asks during a run share the run after it; a failed one stops nothing; keys are apart', async () => {
  const runs: string[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const ask = coalesced((key) => {
    runs.push(key)
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  })
  const first = ask('a')
  const shared = [ask('a'), ask('a')]
  const other = ask('b')
  expect(runs).toEqual(['a', 'b'])
  ends[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => runs).toEqual(['a', 'b', 'a'])
  ends[1]?.resolve()
  ends[2]?.resolve()
  await Promise.all([...shared, other])
  const again = ask('a')
  expect(runs).toEqual(['a', 'b', 'a', 'a'])
  ends[3]?.resolve()
  await again
})
