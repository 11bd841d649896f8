import { expect, test } from 'vitest'
import { curveOf } from './curve.ts'

const hour = (at: string, sent: number, seen = 0, acted = 0) => ({ at: new Date(`${at}+08:00`), sent, seen, acted })

test('NOT-07 a curve of up to two days is by hour, adds up, and has each hour between', () => {
  expect(curveOf([hour('2026-11-10T22:00', 10, 2), hour('2026-11-11T01:00', 0, 3, 1)])).toEqual({
    by: 'hour',
    points: [
      { at: '2026-11-10 22:00:00', sent: 10, seen: 2, acted: 0 },
      { at: '2026-11-10 23:00:00', sent: 10, seen: 2, acted: 0 },
      { at: '2026-11-11 00:00:00', sent: 10, seen: 2, acted: 0 },
      { at: '2026-11-11 01:00:00', sent: 10, seen: 5, acted: 1 },
    ],
  })
})

test('NOT-07 what lasted longer is by day of China, over the end of a month', () => {
  const { by, points } = curveOf([
    hour('2026-11-29T23:00', 5),
    hour('2026-11-30T00:00', 0, 1),
    hour('2026-12-02T07:00', 0, 2, 2),
  ])
  expect([by, points]).toEqual([
    'day',
    [
      { at: '2026-11-29', sent: 5, seen: 0, acted: 0 },
      { at: '2026-11-30', sent: 5, seen: 1, acted: 0 },
      { at: '2026-12-01', sent: 5, seen: 1, acted: 0 },
      { at: '2026-12-02', sent: 5, seen: 3, acted: 2 },
    ],
  ])
})

test('NOT-07 a message of which nothing went has no curve', () => {
  expect(curveOf([])).toEqual({ by: 'hour', points: [] })
})
