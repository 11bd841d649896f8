import { expect, test } from 'vitest'
import { grouped } from '../grouped.ts'
import { before, withoutEnd } from './ends.ts'
import { literally, patternOf } from './patterns.ts'

test('house: ends are cut off, and what stands before a mark is kept', () => {
  expect(['a//', '//', 'a', '', '/a'].map((text) => withoutEnd(text, '/'))).toEqual(['a', '', 'a', '', '/a'])
  expect(['集团（含）', '（含', '集团', ''].map((text) => before(text, '（'))).toEqual(['集团', '', '集团', ''])
})

test('house: a text as a part of a pattern stands for itself, whatever signs it has', () => {
  const signs = String.raw`a.b*c+d?e(f)g[h]i{j}k|l/m^n$o\p-q`
  for (const flags of ['', 'u'] as const) {
    expect(patternOf(`^${literally(signs)}$`, flags).test(signs)).toBe(true)
    expect(patternOf(`^${literally('a.c')}$`, flags).test('abc')).toBe(false)
  }
})

test('house: digits of a whole number in threes', () => {
  expect([0, 999, 1000, -1000, -100, 1234567, '', '12345678901234567890'].map(grouped)).toEqual([
    '0',
    '999',
    '1,000',
    '-1,000',
    '-100',
    '1,234,567',
    '',
    '12,345,678,901,234,567,890',
  ])
})
