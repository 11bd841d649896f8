import { months, noMonths } from '@portal/domain/reading/cases.fixture'
import { expect, test } from 'vitest'
import { monthTyped } from './month-typed.rules.ts'

test('TAX-12 SHL-12 a month is understood as people write it, nothing else is', () => {
  expect(['2026-05', '202605', '2026/5', '2026年5月', '２０２６－１２', ' 2026 . 07 '].map(monthTyped)).toEqual([
    '202605',
    '202605',
    '202605',
    '202605',
    '202612',
    '202607',
  ])
  expect(['', '2026', '2026-13', '20260', '1999-01', 'may'].map(monthTyped)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('TAX-12 the month field takes the months of every reader', () => {
  expect(new Set(months.map(monthTyped))).toEqual(new Set(['202603']))
  expect(new Set(noMonths.map(([written]) => monthTyped(written)))).toEqual(new Set([undefined]))
})
