import { expect, test } from 'vitest'
import { readAmount } from './values/amount.ts'
import { cleanCode, cleanHeader } from './values/clean.ts'
import { readDate } from './values/date.ts'
import { findKind, findRate } from './values/lists.ts'
import { blueNumber } from './values/red-remark.ts'

const text = (words: string) => ({ kind: 'text', text: words }) as const
const number = (digits: string) => ({ kind: 'number', text: digits }) as const

test.for<[string, string]>([
  ['1,234.50', '1234.50'],
  ['￥45.00', '45.00'],
  ['(56.50)', '-56.50'],
  ['（56.50）', '-56.50'],
  ['－178.55', '-178.55'],
  ['１２．５', '12.50'],
  [' 7 ', '7.00'],
  ['-0.00', '0.00'],
])('TAX-10 the amount %s is read as %s', ([written, value]) => {
  expect(readAmount(text(written))).toEqual({ value })
})

test.for(['—', '12元', '1e5', '1.2.3', '(-5)', 'N/A', '0x10', '=1+1'])(
  'TAX-10 %s is no amount and never 0',
  (written) => {
    expect(readAmount(text(written))).toEqual({ value: null, bad: 'not-an-amount' })
  },
)

test('TAX-10 a binary tail in a number cell is cut, more than two decimals are refused', () => {
  expect(readAmount(number('1234.5599999999999'))).toEqual({ value: '1234.56', tail: true })
  expect(readAmount(number('1E-3'))).toEqual({ value: null, bad: 'too-precise' })
  expect(readAmount(number('1.5E+3'))).toEqual({ value: '1500.00' })
  expect(readAmount({ kind: 'date', text: '2026-03-05', serial: '46086' })).toMatchObject({ bad: 'not-an-amount' })
})

test.for([
  '2026-03-05 10:21:33',
  '2026-03-05',
  '2026/3/5',
  '20260305',
  '2026年03月05日',
  '2026年3月5日',
  '２０２６－０３－０５',
])('TAX-10 the date %s is understood', (written) => {
  expect(readDate(text(written))).toBe('2026-03-05')
})

test('TAX-10 dates come as serials of both systems too; days that do not exist and other centuries are refused', () => {
  expect([readDate(number('46086')), readDate(number('20260305')), readDate(number('44624'), true)]).toEqual([
    '2026-03-05',
    '2026-03-05',
    '2026-03-05',
  ])
  expect(
    ['2026-02-29', '2026-13-01', '1999-12-31', '05/03/2026', '2026.3.5', '昨天'].map((written) =>
      readDate(text(written)),
    ),
  ).toEqual(Array.from({ length: 6 }, () => null))
})

test('TAX-10 rates are known as words, percent, fraction and whole percent', () => {
  expect(
    ['13%', '13.00%', '0.13', '13', '1.5%', '免税', '＊＊＊', '0', '0.1'].map((written) => findRate(written)?.code),
  ).toEqual(['0.13', '0.13', '0.13', '0.13', '0.015', null, null, '0', '0.10'])
  expect(['12%', '1', '百分之十三', ''].map((written) => findRate(written))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('TAX-10 codes and titles are compared without width, invisible characters, marks and units', () => {
  expect([cleanCode('＝"０１２３"'), cleanCode('="01234567"'), cleanCode(' 9111\u200B0105ma01 ')]).toEqual([
    '0123',
    '01234567',
    '91110105MA01',
  ])
  expect([
    cleanHeader('开票日期*'),
    cleanHeader('数电发票号码（必填）'),
    cleanHeader(' 价税合计(元)'),
    cleanHeader('金额(不含税)'),
  ]).toEqual(['开票日期', '数电发票号码', '价税合计', '金额(不含税)'])
  expect([
    findKind('数电发票(增值税专用发票)')?.code,
    findKind('全电发票（普通发票）')?.code,
    findKind('发票')?.code,
  ]).toEqual(['DIG_SPECIAL', 'DIG_NORMAL', undefined])
})

test('TAX-10 the blue number is found in the ways red invoices write it', () => {
  expect(blueNumber('被红冲蓝字数电发票号码：26442000000000000011 红字发票信息确认单编号：44010126030000000001')).toBe(
    '26442000000000000011',
  )
  expect(blueNumber('对应正数发票代码:3500263130号码:15967982')).toBe('3500263130-15967982')
  expect([blueNumber('蓝字发票号码：26442000000000000011'), blueNumber('退货'), blueNumber(null)]).toEqual([
    '26442000000000000011',
    null,
    null,
  ])
})
