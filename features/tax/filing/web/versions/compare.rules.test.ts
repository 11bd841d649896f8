import { expect, test } from 'vitest'
import { firstPair } from './compare.rules.ts'

test('TAX-19 an amendment at work stands beside what was filed, a filed one beside what it amended', () => {
  expect(firstPair(1, false)).toEqual({ from: 1, to: null })
  expect(firstPair(2, true)).toEqual({ from: 2, to: null })
  expect(firstPair(3, false)).toEqual({ from: 2, to: 3 })
})
