import { expect, test } from 'vitest'
import { differenceOf, type MatchRow } from '../../contract/index.ts'
import { monthsOfRow, resultOf } from './match-columns.tsx'

const row: MatchRow = {
  from: '202601',
  month: '202601',
  books: '100.00',
  invoices: '90.00',
  returns: '120.00',
  isFiled: true,
  explained: '0.00',
  unexplained: '20.00',
  isTold: true,
  carried: '0.00',
  items: [],
}

test('TAX-26 a row of revenue says in a word how it stands', () => {
  const said = (more: Partial<MatchRow>) => resultOf({ ...row, ...more }).text
  expect(said({})).toBe('要说明')
  expect(said({ unexplained: '0.00' })).toBe('已说明')
  expect(said({ returns: '100.00', unexplained: '0.00', isTold: false })).toBe('相等')
  expect(said({ unexplained: '0.50', isTold: false })).toBe('在 1% 以内')
  expect(said({ books: null, unexplained: null, isTold: false })).toBe('账簿未导入')
  expect(said({ returns: null, unexplained: null, isTold: false })).toBe('还没有申报表')
  expect([differenceOf(row), monthsOfRow({ ...row, month: '202603' })]).toEqual(['20.00', '2026年1月至2026年3月'])
})
