import { expect, test } from 'vitest'
import { remaining } from './remaining.ts'

test.for([
  ['2026-03-16', '剩 5 天', 'soon'],
  ['2026-03-11', '今天截止', 'soon'],
  ['2026-02-24', '已逾期 15 天', 'late'],
  ['2026-06-01', '剩 82 天', 'later'],
] as const)('WRK-01 due on %s is worded %s', ([due, text, urgency]) => {
  expect(remaining('2026-03-11', due)).toEqual({ text, urgency })
})
