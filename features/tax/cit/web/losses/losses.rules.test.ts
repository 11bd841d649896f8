import { expect, test } from 'vitest'
import { lossLines, lossTotals } from './losses.rules.ts'

const cells: Record<string, string> = {
  'A106000.r11.c7': '200',
  'A106000.r5.c8': '50.00',
  'A106000.r8.c8': '860000.00',
  'A106000.r8.c9': '560000.00',
  'A106000.r8.c10': '560000.00',
  'A106000.r9.c8': '300000.00',
  'A106000.r9.c9': '300000.00',
  'A106000.r9.c10': '100000.00',
}

test('TAX-13 each loss says what is used of it, what is left, and until when it may be used', () => {
  const told = (kind: string) =>
    lossLines(
      '2025',
      (ref) => (ref === 'A106000.r11.c7' ? kind : (cells[ref] ?? '')),
      (row) => (row === 'r8' ? '560000.00' : null),
    )
  expect(told('200')).toEqual([
    expect.objectContaining({ year: '2019', open: '0.00', last: '2029', isLapsed: false, carried: null }),
    expect.objectContaining({ year: '2022', used: '560000.00', left: '0.00', last: '2032', carried: '560000.00' }),
    expect.objectContaining({ year: '2023', used: '100000.00', left: '200000.00', last: '2033' }),
  ])
  expect(lossTotals(told('200'))).toEqual({ used: '660000.00', left: '200000.00' })
  expect(told('100').map(({ last, isLapsed }) => [last, isLapsed])).toEqual([
    ['2024', true],
    ['2027', false],
    ['2028', false],
  ])
})
