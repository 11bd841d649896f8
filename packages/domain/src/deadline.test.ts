import { describe, expect, test } from 'vitest'
import calendar from './data/calendar.json' with { type: 'json' }
import { filingStart, findDeadline, isWeekend, laterWindowEnds, ruleWindowEnd, windowDeadline } from './index.ts'
import { workingDayAfter } from './working-days.ts'

const MONTHS = Object.entries(calendar.years).flatMap(([year, { months }]) =>
  months.map(({ month, due }) => [Number(year), month, due] as const),
)

describe('deadlines', () => {
  test('TAX-02 the rule gives all 36 official deadlines of 2024 to 2026', () => {
    expect(MONTHS).toHaveLength(36)
    expect(MONTHS.filter(([year, month, due]) => ruleWindowEnd(year, month) !== due)).toEqual([])
  })

  test.each([
    ['01', '202610', '2026-11-16', 'official'],
    ['01', '202601', '2026-02-24', 'official'],
    ['01', '20263', '2026-10-26', 'official'],
    ['02', '20254', '2026-01-20', 'official'],
    ['05', '202609', '2026-10-26', 'official'],
    ['03', '2023', '2024-05-31', 'computed'],
    ['03', '2024', '2025-06-03', 'computed'],
    ['03', '2025', '2026-06-01', 'computed'],
    ['06', '2025', '2026-06-01', 'computed'],
    ['19', '2026', '2026-12-31', 'computed'],
    ['08', '2025', '2026-01-20', 'official'],
    ['01', '202702', '2027-03-15', 'computed'],
    ['01', '202701', '2027-02-15', 'pending'],
    ['03', '2026', '2027-05-31', 'pending'],
  ])('TAX-02 tax type %s for %s is due on %s (%s)', (taxType, period, date, state) => {
    expect(findDeadline(taxType, period)).toEqual({ date, state })
  })

  test('TAX-02 a year without published holidays moves for weekends alone, its holiday months are pending', () => {
    const months = Array.from({ length: 12 }, (_, i) => ({ month: i + 1, ...windowDeadline(2028, i + 1) }))
    expect(months.filter(({ state }) => state === 'pending').map(({ month }) => month)).toEqual([1, 2, 4, 5, 6, 9, 10])
    expect(months.filter(({ date }) => isWeekend(date) || Number(date.slice(8)) > 17)).toEqual([])
  })

  test('TAX-02 January 2027 is provisional: the 15th, or the 20th if its first three days are off', () => {
    const provisional = calendar['2027'].provisional.filter(({ month }) => month === 1).map(({ due }) => due)
    expect(windowDeadline(2027, 1)).toEqual({ date: '2027-01-15', state: 'pending' })
    expect([windowDeadline(2027, 1).date, ...laterWindowEnds(2027, 1)]).toEqual(provisional.toSorted())
    // In 2021 the first three days were off with the same weekdays: three working days later.
    expect(workingDayAfter('2027-01-15', 3)).toBe('2027-01-20')
    expect([laterWindowEnds(2026, 1), laterWindowEnds(2027, 2), laterWindowEnds(2027, 3)]).toEqual([[], [], []])
  })

  test('TAX-02 the window opens on the first day after the period; a deed has none', () => {
    expect(filingStart('202612')).toBe('2027-01-01')
    expect(filingStart('20261')).toBe('2026-04-01')
    expect(findDeadline('20', '202601')).toBeUndefined()
    expect(() => findDeadline('01', '202613')).toThrow(RangeError)
  })
})
