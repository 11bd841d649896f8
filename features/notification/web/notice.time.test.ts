import { expect, test } from 'vitest'
import { pagesShown } from './panel/pager.rules.ts'
import { dayTime, shortTime } from './notice.time.ts'

test('NOT-02 times are shown as short as they stay clear', () => {
  expect(shortTime('2026-03-11 10:02:33', '2026-03-11')).toBe('03-11 10:02')
  expect(shortTime('2025-12-31 10:02:33', '2026-01-01')).toBe('2025-12-31')
  expect(
    ['2026-01-01 08:05:00', '2025-12-31 23:59:59', '2025-12-30 00:00:00', '2026-01-31 00:00:00'].map((time) =>
      dayTime(time, '2026-01-01'),
    ),
  ).toEqual(['08:05', '昨天', '2025年12月30日', '1月31日'])
})

test('NOT-02 the pager shows first, last and the pages around', () => {
  expect(pagesShown(1, 0)).toEqual([])
  expect(pagesShown(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pagesShown(1, 8)).toEqual([1, 2, 3, 4, 5, null, 8])
  expect(pagesShown(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pagesShown(9, 9)).toEqual([1, null, 5, 6, 7, 8, 9])
})
