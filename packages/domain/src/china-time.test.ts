import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chinaDate, formatChinaTime, parseChinaTime, startOfChinaDay } from './index.ts'

test('SHL-13 times are shown eight hours ahead of UTC, whatever the machine’s zone', () => {
  expect(formatChinaTime('2026-11-21T16:30:05.999Z')).toBe('2026-11-22 00:30:05')
  expect(chinaDate(new Date('2026-12-31T15:59:59Z'))).toBe('2026-12-31')
  expect(chinaDate(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
  expect(startOfChinaDay('2026-11-22').toISOString()).toBe('2026-11-21T16:00:00.000Z')
})

test('SHL-13 a shown time reads back as its instant', () => {
  const instant = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instant, (date) => {
      expect(parseChinaTime(formatChinaTime(date)).getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000)
    }),
  )
})

test('SHL-13 texts that are no time are refused', () => {
  for (const text of ['', '2026-11-21', '2026-02-30 00:00:00', '2026-11-21T00:00:00'])
    expect(() => parseChinaTime(text)).toThrow(RangeError)
  expect(() => formatChinaTime('soon')).toThrow(RangeError)
})
