import { amounts, blanks, noAmounts } from '@portal/domain/reading/cases.fixture'
import { expect, test } from 'vitest'
import { typedHint } from './typed-hint.ts'
import { editText, readTyped } from './typed.rules.ts'
import { isZero, shownText, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'

const money: CellShape = { type: 'money', kind: 'input', decimals: 2 }
const rate: CellShape = { type: 'rate', kind: 'rate', decimals: 2 }

test('TAX-06 full-width digits, separators, brackets and minus are understood', () => {
  expect(readTyped('１，２３４．５', money)).toEqual({ ok: true, value: '1234.50', told: '' })
  expect(readTyped('(20)', money)).toEqual({ ok: true, value: '-20.00', told: '' })
  expect(readTyped('—', money)).toEqual({ ok: true, value: '', told: '' })
})

test('TAX-06 TAX-10 a cell takes the amounts of every reader, typed and pasted, and refuses the same', () => {
  for (const [written, value] of amounts) expect(readTyped(written, money), written).toMatchObject({ ok: true, value })
  for (const [written, reason] of noAmounts)
    expect(readTyped(written, money), written).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  for (const mark of blanks) expect(readTyped(mark, money), mark).toEqual({ ok: true, value: '', told: '' })
  expect(readTyped('123。45', money)).toEqual({ ok: true, value: '123.45', told: '“123。45”按 123.45 填写' })
  expect(readTyped('3.5万元', money, 'wan')).toMatchObject({ ok: true, value: '35000.00' })
  expect(readTyped('35,000元', money, 'wan')).toMatchObject({ ok: false })
  expect(readTyped('#REF!', { type: 'text', kind: 'input', decimals: 0 })).toMatchObject({ ok: false })
})

test('TAX-06 what is doubtful is refused with a reason', () => {
  expect(readTyped('12,34', money)).toMatchObject({ ok: false })
  expect(readTyped('1.005', money)).toEqual({ ok: false, reason: '最多保留2位小数' })
  expect(readTyped('1.5', { type: 'integer', kind: 'input', decimals: 2 })).toMatchObject({ ok: false })
})

test('TAX-06 rates are typed and shown as percent and kept as decimals', () => {
  expect(readTyped('7%', rate)).toEqual({ ok: true, value: '0.07', told: '' })
  expect(shownText('0.07', rate)).toBe('7%')
  expect(editText('0.07', rate)).toBe('7%')
})

test('TAX-06 money is shown with separators, minus and two digits; zero is known in every spelling', () => {
  expect(shownText('-1234567.5', money)).toBe('-1,234,567.50')
  expect(['', '0', '0.00', '-0.00'].every(isZero)).toBe(true)
  expect(isZero('0.01')).toBe(false)
})

test('TAX-06 1 234 and =100+23 are understood as their values, and told how', () => {
  expect(readTyped('1 234', money)).toEqual({ ok: true, value: '1234.00', told: '“1 234”按 1,234.00 填写' })
  expect(readTyped('=100+23', money)).toEqual({ ok: true, value: '123.00', told: '=100+23 算得 123.00' })
  expect(readTyped('=100/3', money)).toEqual({ ok: true, value: '33.33', told: '=100/3 算得约 33.33，已四舍五入' })
  expect(readTyped('=0.03+0.04', rate)).toEqual({ ok: true, value: '0.07', told: '=0.03+0.04 算得 7%' })
  expect(readTyped('=A1+1', money)).toMatchObject({ ok: false, reason: expect.stringContaining('不能引用其他格') })
  expect(readTyped('=5/2', { type: 'integer', kind: 'input', decimals: 2 })).toEqual({
    ok: false,
    reason: '算式的结果须为整数',
  })
})

test('TAX-25 what is typed while 万元 is shown means 万元, to the cent; rates and counts are as typed', () => {
  expect(
    [readTyped('1.23', money, 'wan'), readTyped('=1+0.5', money, 'wan'), readTyped('0.000001', money, 'wan')].map(
      (read) => read.ok && read.value,
    ),
  ).toEqual(['12300.00', '15000.00', '0.01'])
  expect(readTyped('0.0000001', money, 'wan')).toMatchObject({ ok: false })
  expect(
    [readTyped('7%', rate, 'wan'), readTyped('3', { type: 'integer', kind: 'input', decimals: 2 }, 'wan')].map(
      (read) => read.ok && read.value,
    ),
  ).toEqual(['0.07', '3'])
  expect([editText('12345.67', money, 'wan'), editText('12345.67', money)]).toEqual(['1.234567', '12345.67'])
  expect([typedHint('1.23', money, 'wan'), typedHint('', money, 'wan'), typedHint('1.23', money, 'yuan')]).toEqual([
    '万元，即 12,300.00 元',
    '按万元填写',
    '',
  ])
})

test('TAX-06 an amount has thirteen digits before the point at most', () => {
  expect(readTyped('9999999999999.99', money)).toMatchObject({ ok: true })
  for (const [text, unit] of [
    ['10000000000000', 'yuan'],
    ['1000000000', 'wan'],
    ['=9999999999999*10', 'yuan'],
  ] as const)
    expect(readTyped(text, money, unit)).toMatchObject({ ok: false, reason: expect.stringContaining('最多 13 位') })
})
