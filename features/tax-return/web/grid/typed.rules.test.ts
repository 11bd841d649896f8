import { expect, test } from 'vitest'
import { editText, isZero, readTyped, shownText, type CellShape } from './typed.rules.ts'

const money: CellShape = { type: 'money', kind: 'input', decimals: 2 }
const rate: CellShape = { type: 'rate', kind: 'rate', decimals: 2 }

test('TAX-06 full-width digits, separators, brackets and minus are understood', () => {
  expect(readTyped('１，２３４．５', money)).toEqual({ ok: true, value: '1234.50' })
  expect(readTyped('(20)', money)).toEqual({ ok: true, value: '-20.00' })
  expect(readTyped('—', money)).toEqual({ ok: true, value: '' })
})

test('TAX-06 what is doubtful is refused with a reason', () => {
  expect(readTyped('12,34', money)).toMatchObject({ ok: false })
  expect(readTyped('1.005', money)).toEqual({ ok: false, reason: '最多保留2位小数' })
  expect(readTyped('1.5', { type: 'integer', kind: 'input', decimals: 2 })).toMatchObject({ ok: false })
})

test('TAX-06 rates are typed and shown as percent and kept as decimals', () => {
  expect(readTyped('7%', rate)).toEqual({ ok: true, value: '0.07' })
  expect(shownText('0.07', rate)).toBe('7%')
  expect(editText('0.07', rate)).toBe('7%')
})

test('TAX-06 money is shown with separators, minus and two digits; zero is known in every spelling', () => {
  expect(shownText('-1234567.5', money)).toBe('-1,234,567.50')
  expect(['', '0', '0.00', '-0.00'].every(isZero)).toBe(true)
  expect(isZero('0.01')).toBe(false)
})
