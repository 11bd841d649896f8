import { expect, test } from 'vitest'
import { dayNear, minuteNear, remaining } from './remaining.ts'

test.for([
  ['2026-03-16', '剩 5 天', 'soon'],
  ['2026-03-11', '今天截止', 'soon'],
  ['2026-02-24', '已逾期 15 天', 'late'],
  ['2026-06-01', '剩 82 天', 'later'],
] as const)('WRK-01 due on %s is worded %s', ([due, text, urgency]) => {
  expect(remaining('2026-03-11', due)).toEqual({ text, urgency })
})

test('WRK-01 PRM-11 a day and a minute of another year are told with it', () => {
  expect(['2026-02-24', '2025-12-15'].map((day) => dayNear(day, '2026-03-11'))).toEqual(['2月24日', '2025年12月15日'])
  expect(['2026-02-24 09:30:00', '2025-12-15 09:30:00'].map((time) => minuteNear(time, '2026-03-11'))).toEqual([
    '02-24 09:30',
    '2025-12-15 09:30',
  ])
})
