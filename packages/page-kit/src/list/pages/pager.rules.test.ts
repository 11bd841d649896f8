import { expect, test } from 'vitest'
import { pagesShown } from './pager.rules.ts'

test('NOT-02 the pager shows first, last and the pages around', () => {
  expect(pagesShown(1, 0)).toEqual([])
  expect(pagesShown(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pagesShown(1, 8)).toEqual([1, 2, 3, 4, 5, null, 8])
  expect(pagesShown(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pagesShown(9, 9)).toEqual([1, null, 5, 6, 7, 8, 9])
})
