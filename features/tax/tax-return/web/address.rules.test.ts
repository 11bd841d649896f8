import { expect, test } from 'vitest'
import { addressOf } from './address.rules.ts'

test('TAX-20 both address forms lead to the same table and cell', () => {
  const expected = { taskNo: '42', table: 'VATG_A1', cell: 'r1.c9', review: null, version: null }
  expect(addressOf(new URLSearchParams('id=42&table=VATG_A1&cell=r1.c9'))).toEqual(expected)
  expect(addressOf(new URLSearchParams('code=42.VATG_A1.r1.c9'))).toEqual(expected)
  expect(addressOf(new URLSearchParams('id=42&cell=VATG_A1.r1.c9'))).toEqual(expected)
  expect(addressOf(new URLSearchParams('code=42'))).toEqual({
    taskNo: '42',
    table: '',
    cell: '',
    review: null,
    version: null,
  })
})

test('TAX-19 TAX-20 an address may name a filed version', () => {
  expect(addressOf(new URLSearchParams('code=42.VATG_A1.r1.c9&version=1'))).toEqual({
    taskNo: '42',
    table: 'VATG_A1',
    cell: 'r1.c9',
    review: null,
    version: '1',
  })
})
