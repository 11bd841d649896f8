import { expect, test } from 'vitest'
import { defineReminder, whenReminded } from './reminder.ts'

const declared = { code: 'x', title: '到期', of: 'day', notice: '105' } as const

test('house: a reminder goes from the furthest day on, and says when it is told', () => {
  const reminder = defineReminder({ ...declared, before: [0, 7, 30] })
  expect([reminder.before, reminder.late]).toEqual([[30, 7, 0], 3])
  expect(whenReminded(reminder)).toBe('提前 30 天、7 天和当天提醒')
  expect([whenReminded({ before: [0] }), whenReminded({ before: [1] })]).toEqual(['当天提醒', '提前 1 天提醒'])
})

test('house: a reminder without a day, with a double, broken or negative one is refused', () => {
  for (const before of [[], [1, 1], [-1], [1.5], [1000]])
    expect(() => defineReminder({ ...declared, before })).toThrow('提醒 x 的提前天数')
})
