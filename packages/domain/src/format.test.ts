import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'
import { formatChartLabel, formatNumber, maskPhone } from './index.ts'

test.each([
  ['1234567.891', 'default', 2, '1,234,567.89'],
  ['-1234.5', 'default', 2, '-1,234.50'],
  ['999', 'default', 0, '999'],
  ['-0.001', 'default', 2, '0.00'],
  ['90071992547409930.12', 'default', 2, '90,071,992,547,409,930.12'],
  ['0.125', 'percent', 1, '12.5%'],
  ['0.13', 'percent', 2, '13.00%'],
  ['123456789.00', 'wanYuan', 2, '12,345.68'],
  ['0.00', 'hyphen', 2, '-'],
  ['12', 'hyphen', 2, '12.00'],
  ['', 'zero', 2, '0.00'],
  ['', 'default', 2, ''],
  ['', 'cthyphen', 2, '-'],
  ['0', 'cthyphen', 2, '-'],
  ['1234567', 'cthyphen', 2, '1,234,567.00'],
] as const)('SHL-12 %s as %s with %i digits is %s', (value, style, digits, shown) => {
  expect(formatNumber(value, style, digits)).toBe(shown)
})

test('SHL-12 without a word it is thousands with two digits; as many digits as are asked for', () => {
  expect([
    formatNumber('1234567.5'),
    formatNumber('1234.56789', 'default', 4),
    formatNumber('-0.004'),
    formatNumber('0', 'zero'),
  ]).toEqual(['1,234,567.50', '1,234.5679', '0.00', '0.00'])
})

test('SHL-12 blanks of every sort and texts that are no numbers', () => {
  expect([null, undefined, ' '].map((value) => formatNumber(value))).toEqual(['', '', ''])
  expect(formatNumber('待定')).toBe('待定')
})

test.each([
  ['9999', '9,999'],
  ['10000', '1万'],
  ['123456', '12.35万'],
  ['-25000', '-2.5万'],
  ['100000000', '1亿'],
  ['123456789012', '1,234.57亿'],
  ['0', '0'],
])('SHL-12 the chart label of %s is %s', (value, label) => {
  expect(formatChartLabel(value)).toBe(label)
})

test('SES-16 of a phone number the last four digits can be read', () => {
  expect(maskPhone('13800138000')).toBe('*******8000')
  expect(maskPhone('8000')).toBe('****')
  expect(maskPhone('')).toBe('')
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1234567, '-1,234,567'],
  ['90071992547409930', '90,071,992,547,409,930'],
])('SHL-12 %s in threes is %s', (whole, text) => {
  expect(grouped(whole)).toBe(text)
})
