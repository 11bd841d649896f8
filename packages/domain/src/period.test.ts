import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  defaultPeriodOf,
  filingQuarterOf,
  formatPeriod,
  getPeriod,
  monthsOf,
  nextPeriod,
  parsePeriod,
  periodDays,
  periodLabel,
  periodOfMonth,
  previousPeriod,
  quarterOfMonth,
  shiftPeriod,
  taxMonthOf,
  taxYearOf,
  toDate,
} from './index.ts'

const year = fc.integer({ min: 1000, max: 9998 })
const code = fc.oneof(
  year.map(String),
  fc.tuple(year, fc.constantFrom(1, 2)).map(([y, half]) => `${y}HY${half}`),
  fc.tuple(year, fc.integer({ min: 1, max: 4 })).map(([y, q]) => `${y}${q}`),
  fc.tuple(year, fc.integer({ min: 1, max: 12 })).map(([y, m]) => `${y}${String(m).padStart(2, '0')}`),
)
const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days))

describe('periods', () => {
  test('SHL-13 4 digits are a year, 5 a quarter, 6 a month, HY1 and HY2 its halves; nothing else is a period', () => {
    expect(parsePeriod('2026')).toEqual({ kind: 'year', year: 2026 })
    expect(parsePeriod('20262')).toEqual({ kind: 'quarter', year: 2026, quarter: 2 })
    expect(parsePeriod('2026HY2')).toEqual({ kind: 'half-year', year: 2026, half: 2 })
    expect(parsePeriod('202602')).toEqual({ kind: 'month', year: 2026, month: 2 })
    const others = [
      '',
      '202',
      '20260',
      '20265',
      '202600',
      '202613',
      '2026010',
      '2026-2',
      '２０２６',
      '2026H',
      '2026H1',
      '2026HY',
      '2026HY3',
      '2026hy1',
    ]
    expect(others.filter((text) => parsePeriod(text) !== undefined)).toEqual([])
    const codes = ['2026', '2026HY1', '2026HY2', '20261', '202611']
    expect(codes.map(periodLabel)).toEqual(['2026年', '2026年上半年', '2026年下半年', '2026年第1季度', '2026年11月'])
  })

  test('SHL-13 a period code is what its parts are written as', () => {
    fc.assert(
      fc.property(code, (text) => {
        expect(formatPeriod(getPeriod(text))).toBe(text)
      }),
    )
  })

  test('SHL-13 the period after the one before is the period itself, and shifts add up', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: -40, max: 40 }), (text, count) => {
        fc.pre(Number(text.slice(0, 4)) > 1050 && Number(text.slice(0, 4)) < 9900)
        expect(nextPeriod(previousPeriod(text))).toBe(text)
        expect(shiftPeriod(shiftPeriod(text, count), -count)).toBe(text)
      }),
    )
  })

  test('SHL-13 a period begins on the day after the one before has ended', () => {
    fc.assert(
      fc.property(code, (text) => {
        fc.pre(Number(text.slice(0, 4)) > 1000)
        expect(periodDays(text).start).toBe(addDays(periodDays(previousPeriod(text)).end, 1))
      }),
    )
  })

  test('SHL-13 the months of a period cover it from its first day to its last', () => {
    expect([monthsOf('20254'), monthsOf('202511'), monthsOf('2026').length]).toEqual([
      ['202510', '202511', '202512'],
      ['202511'],
      12,
    ])
    fc.assert(
      fc.property(code, (text) => {
        fc.pre(Number(text.slice(0, 4)) > 1000)
        const months = monthsOf(text)
        expect([periodDays(months[0] ?? '').start, periodDays(months.at(-1) ?? '').end]).toEqual([
          periodDays(text).start,
          periodDays(text).end,
        ])
      }),
    )
  })

  test('SHL-13 a month belongs to itself, to its quarter, to its half and to its year', () => {
    const kinds = ['month', 'quarter', 'half-year', 'year'] as const
    expect(kinds.map((kind) => periodOfMonth(kind, '202605'))).toEqual(['202605', '20262', '2026HY1', '2026'])
    expect(['202606', '202607'].map((month) => periodOfMonth('half-year', month))).toEqual(['2026HY1', '2026HY2'])
    expect(() => periodOfMonth('month', '20262')).toThrow(RangeError)
  })

  test('SHL-13 quarters are January to March, April to June, July to September, October to December', () => {
    expect([1, 3, 4, 6, 7, 9, 10, 12].map(quarterOfMonth)).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    expect(periodDays('20241')).toEqual({ start: '2024-01-01', end: '2024-03-31' })
    expect(periodDays('202402')).toEqual({ start: '2024-02-01', end: '2024-02-29' })
  })
})

describe('the period a day files', () => {
  test.each([
    ['2026-11-15', '202610'],
    ['2026-11-16', '202611'],
    ['2026-01-15', '202512'],
    ['2026-01-31', '202601'],
    ['2021-08-15', '202107'],
    ['2021-08-16', '202107'],
    ['2021-08-17', '202108'],
    ['2022-08-16', '202208'],
  ])('SHL-13 the tax month of %s is %s', (date, month) => {
    expect(taxMonthOf(date)).toBe(month)
  })

  test.each([
    ['2026-01-01', '20254'],
    ['2026-01-15', '20254'],
    ['2026-01-16', '20261'],
    ['2026-04-15', '20261'],
    ['2026-04-16', '20262'],
    ['2026-07-15', '20262'],
    ['2026-07-16', '20263'],
    ['2026-10-15', '20263'],
    ['2026-10-16', '20264'],
    ['2026-12-31', '20264'],
  ])('SHL-13 the quarter filed on %s is %s', (date, quarter) => {
    expect(filingQuarterOf(date)).toBe(quarter)
  })

  test.each([
    ['2026-01-15', '2025HY2'],
    ['2026-01-16', '2026HY1'],
    ['2026-07-15', '2026HY1'],
    ['2026-07-16', '2026HY2'],
    ['2026-12-31', '2026HY2'],
  ])('SHL-13 TAX-13 the half filed on %s is %s', (date, half) => {
    expect(defaultPeriodOf('half-year', date)).toBe(half)
  })

  test('SHL-13 the default tax year is the previous one from January to May', () => {
    expect(['2026-01-01', '2026-05-31', '2026-06-01', '2026-12-31'].map(taxYearOf)).toEqual([
      '2025',
      '2025',
      '2026',
      '2026',
    ])
  })

  test('SHL-13 from one day to the next the default period stays or moves on by one', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('month' as const, 'quarter' as const, 'half-year' as const, 'year' as const),
        (date, kind) => {
          const today = defaultPeriodOf(kind, date)
          expect([today, nextPeriod(today)]).toContain(defaultPeriodOf(kind, addDays(date, 1)))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('SHL-13 a day that does not exist is refused', () => {
    for (const date of ['2026-02-29', '2026-13-01', '2026-1-1', '20260101', ''])
      expect(() => taxMonthOf(date)).toThrow(RangeError)
    expect(toDate(2026, 2, 3)).toBe('2026-02-03')
  })
})
