import { expect, test } from 'vitest'
import { weeksOf } from './calendar-weeks.ts'

test('WRK-01 a month is drawn in weeks from Monday', () => {
  const weeks = weeksOf('2026-03')
  expect([weeks[0]?.[6], weeks[1]?.[0], weeks.at(-1)?.[1], weeks.every((week) => week.length === 7)]).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-31',
    true,
  ])
})
