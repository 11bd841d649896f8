import { expect, test } from 'vitest'
import { fitting, standing, textOf } from './filter.rules.ts'

test('house: filters beyond one row are folded, but the first never', () => {
  const widths = [180, 180, 340, 180]
  expect([0, 1400, 1000, 700, 200].map((width) => fitting(widths, width))).toEqual([4, 4, 3, 2, 1])
})

test('house: only what a list can be asked for is asked', () => {
  const filters = {
    word: { kind: 'text', title: '户名' },
    sum: { kind: 'range', title: '余额', of: 'amount' },
    month: { kind: 'range', title: '属期', of: 'month' },
  } as const
  expect(standing(filters, { word: ' a ', sumFrom: '9.00', sumTo: '10.00', monthFrom: '', gone: 'x' })).toEqual({
    word: 'a',
    sumFrom: '9.00',
    sumTo: '10.00',
  })
  expect(
    standing(filters, { word: ' ', sumFrom: '10.00', sumTo: '9.00', monthFrom: '202613', monthTo: '202612' }),
  ).toEqual({
    monthTo: '202612',
  })
})

test('house: the same filters are the same, in whatever order an address has them', () => {
  expect(textOf({ b: '2', a: '1', c: '' })).toBe(textOf({ a: '1', b: '2' }))
  expect(textOf({ a: '1' })).not.toBe(textOf({ a: '2' }))
})
