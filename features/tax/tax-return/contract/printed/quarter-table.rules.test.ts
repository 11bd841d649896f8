import { expect, test } from 'vitest'
import { isQuarters, quarterAverage, readQuarters, writeQuarters } from './quarter-table.rules.ts'

test('TAX-13 starts and ends of quarters are written and read back, nothing filled in is nothing', () => {
  const value = '412,418;418,424;,;,'
  expect(readQuarters(value)).toEqual([
    ['412', '418'],
    ['418', '424'],
    ['', ''],
    ['', ''],
  ])
  expect(writeQuarters(readQuarters(value))).toBe(value)
  expect(writeQuarters(readQuarters(''))).toBe('')
  expect([value, '1.25,;,;,;,'].map(isQuarters)).toEqual([true, true])
  expect(['', '412', '1,2;3,4', 'a,b;,;,;,', '1.234,;,;,;,', '-1,;,;,;,'].map(isQuarters)).toEqual(Array(6).fill(false))
})

test('TAX-13 the average is of the quarters so far, people to whole ones, assets to the cent', () => {
  const ends = readQuarters('405,419;419,417;417,421;,')
  expect([1, 2, 3].map((count) => quarterAverage(ends, count, 0))).toEqual(['412', '415', '416'])
  expect(quarterAverage(readQuarters('10000.11,10000.12;,;,;,'), 1, 2)).toBe('10000.12')
  expect([quarterAverage(ends, 4, 0), quarterAverage(readQuarters(''), 1, 0)]).toEqual([null, null])
})
