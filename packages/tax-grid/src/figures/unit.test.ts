import { expect, test } from 'vitest'
import { blankText, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { amountIn, shownIn } from './unit.ts'

const money: CellShape = { type: 'money', kind: 'input', decimals: 2 }

test('TAX-25 万元 shows two digits everywhere; what is no money stays', () => {
  expect(
    ['10000.00', '484320.00', '0.01', '-1234567.89', '0.00', ''].map((value) => shownIn('wan', value, money)),
  ).toEqual(['1.00', '48.43', '0.00', '-123.46', '0.00', ''])
  expect([amountIn('wan', '484320.00'), amountIn('yuan', '484320.00')]).toEqual(['48.43', '484,320.00'])
  expect(shownIn('wan', '12', { type: 'integer', kind: 'input', decimals: 2 })).toBe('12')
  expect(shownIn('wan', '0.07', { type: 'rate', kind: 'rate', decimals: 2 })).toBe('7%')
  expect(shownIn('yuan', '10000.00', money)).toBe('10,000.00')
})

test('TAX-06 what nobody filled counts as a grey zero; texts and rates stay empty', () => {
  expect(blankText(money)).toBe('0.00')
  expect(blankText({ type: 'integer', kind: 'input', decimals: 2 })).toBe('0')
  expect(blankText({ type: 'rate', kind: 'rate', decimals: 2 })).toBe('')
  expect(blankText({ type: 'text', kind: 'text', decimals: 2 })).toBe('')
})
