import { expect, test } from 'vitest'
import { addressOf } from './address.rules.ts'

test('TAX-20 both address forms lead to the same table and cell', () => {
  const expected = { taskNo: '42', table: 'VATG_A1', cell: 'r1.c9', review: null }
  expect(addressOf(new URLSearchParams('id=42&table=VATG_A1&cell=r1.c9'))).toEqual(expected)
  expect(addressOf(new URLSearchParams('code=42.VATG_A1.r1.c9'))).toEqual(expected)
  expect(addressOf(new URLSearchParams('code=42'))).toEqual({ taskNo: '42', table: '', cell: '', review: null })
})
