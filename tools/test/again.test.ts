import { expect, test } from 'vitest'
import { withSecondLook, type Found } from './again.ts'

const found = (passed: number, failed: number, failures: string[], files = ['a.test.ts']): Found => ({
  passed,
  failed,
  skipped: [],
  failures,
  files,
})

test('house: a test that fails and passes alone is told as unsteady and fails nothing', async () => {
  const asked: string[][] = []
  const seen = await withSecondLook(found(9, 1, ['a.test.ts › x: late']), async (files) => {
    asked.push(files)
    return found(4, 0, [], [])
  })
  expect(asked).toEqual([['a.test.ts']])
  expect(seen).toEqual({ passed: 10, failed: 0, skipped: [], failures: [], unsteady: ['a.test.ts › x: late'] })
})

test('house: what fails alone too, or ran no test then, stays failed', async () => {
  const first = found(9, 1, ['a.test.ts › x: wrong'])
  for (const second of [found(3, 1, ['a.test.ts › x: wrong']), found(0, 0, [], [])])
    expect(await withSecondLook(first, async () => second)).toMatchObject({ failed: 1, failures: first.failures })
})

test('house: more than three failures, or one without a test, are not run again', async () => {
  const never = async (): Promise<Found> => Promise.reject(new Error('not again'))
  const many = found(1, 4, ['a', 'b', 'c', 'd'])
  expect(await withSecondLook(many, never)).toMatchObject({ failed: 4 })
  expect(await withSecondLook({ passed: 0, failed: 1, skipped: [], files: [] }, never)).toMatchObject({ failed: 1 })
})
