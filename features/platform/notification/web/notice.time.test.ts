import { expect, test } from 'vitest'
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
