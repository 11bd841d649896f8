import { expect, test } from 'vitest'
import { readAmount } from './values/amount.ts'
import { amounts, blanks, days, months, noAmounts, noDays } from '@portal/domain/reading/cases.fixture'
import { CONTEXT, input, listOf, output } from '../testing/workbooks.ts'
import { preambleOf } from './head/preamble.ts'
import { intake } from './intake.ts'
import { readNumbers } from './values/numbers.ts'
import { findKind, findRate } from './values/lists.ts'
import { blueNumber } from './values/red-remark.ts'

const text = (words: string) => ({ kind: 'text', text: words }) as const
const numbered = (at: number) => ({ digitalNo: `2642200051976789${String(at).padStart(4, '0')}` })
const number = (digits: string) => ({ kind: 'number', text: digits }) as const

test('TAX-10 the amounts of every reader are those of an invoice, and what is none is never 0', () => {
  for (const [written, value] of amounts) expect(readAmount(text(written)), written).toEqual({ value })
  for (const [written, reason] of noAmounts)
    expect(readAmount(text(written)), written).toEqual({
      value: null,
      bad: 'not-an-amount',
      reason: expect.stringContaining(reason),
    })
  for (const mark of blanks) expect(readAmount(text(mark)), mark).toEqual({ value: null })
  for (const written of ['12%', 'N/A', '0x10', '=1+1'])
    expect(readAmount(text(written)), written).toMatchObject({ value: null, bad: 'not-an-amount' })
})

test('TAX-10 a binary tail in a number cell is cut, more than two decimals are refused', () => {
  expect(readAmount(number('1234.5599999999999'))).toEqual({ value: '1234.56', tail: true })
  expect(readAmount(number('1E-3'))).toEqual({ value: null, bad: 'too-precise' })
  expect(readAmount(number('1.5E+3'))).toEqual({ value: '1500.00' })
  expect(readAmount({ kind: 'date', text: '2026-03-05', serial: '46086' })).toMatchObject({ bad: 'not-an-amount' })
})

test('TAX-10 TAX-12 days, months, names and marks for nothing of a row are read as everywhere', async () => {
  const rows = [
    ...days.map((date, at) => output({ ...numbered(at), date })),
    ...months.map((deductPeriod, at) =>
      input({ ...numbered(100 + at), deductPeriod, kind: '公路客票', face: '10', identity: '有' }),
    ),
    ...blanks.map((mark, at) =>
      output({ ...numbered(200 + at), code: mark, number: mark, buyerName: mark, gross: mark }),
    ),
    output({ ...numbered(300), buyerName: "'示例物资有限公司", rateText: '免征增值税', tax: '***', gross: '100.00' }),
    output({ ...numbered(301), rateText: '不征增值税', tax: '—', gross: '100.00' }),
  ]
  const { invoices, fired } = await intake([await listOf('portal-template', rows)], CONTEXT)
  expect(fired.filter(({ level }) => level !== 'info')).toEqual([])
  const read = [...invoices.values()]
  expect(new Set(read.slice(0, days.length).map(({ date }) => date))).toEqual(new Set(['2026-03-05']))
  expect(new Set(read.flatMap(({ deductPeriod }) => deductPeriod ?? []))).toEqual(new Set(['202603']))
  expect(read.slice(-2)).toMatchObject([{ buyerName: '示例物资有限公司', tax: '0.00' }, { tax: '0.00' }])
  expect(read.filter(({ buyerName }) => buyerName === null)).toHaveLength(blanks.length)
})

test('TAX-10 what is no amount, no day or an error value refuses its row with the reason', async () => {
  const rows = [
    ...noAmounts.map(([amount], at) => output({ ...numbered(at), amount })),
    ...noDays.map((date, at) => output({ ...numbered(100 + at), date })),
    output({ ...numbered(200), date: '1999-12-31' }),
  ]
  const { invoices, fired } = await intake([await listOf('full-detail', rows)], CONTEXT)
  expect([...invoices.keys()]).toEqual([])
  const ids = fired.map(({ id }) => id)
  expect(ids.filter((id) => id === 'INV.E09')).toHaveLength(noDays.length + 1)
  expect(ids.filter((id) => id === 'INV.E11')).toHaveLength(noAmounts.length - 2)
  expect(ids.filter((id) => id === 'INV.E00')).toHaveLength(2)
})

test('TAX-12 the period above a list is found beside its label, in its cell, or in two cells', () => {
  const row = (...texts: string[]) => ({ row: 1, cells: texts.map((words) => (words === '' ? null : text(words))) })
  for (const written of months)
    for (const cells of [
      row('税款所属期', written),
      row(`所属时期：${written}`),
      row('税款所属时期：', '', '', written),
    ])
      expect(preambleOf([cells]).listPeriod, written).toBe('202603')
  expect([
    preambleOf([row('纳税人识别号：91110105MA01XK7T4A  税款所属期：2026年3月')]),
    preambleOf([row('税款所属期起', '2026-03-01', '税款所属期止', '2026-03-31')]),
    preambleOf([row('税款所属期起', '2026-01-01', '税款所属期止', '2026-03-31')]),
    preambleOf([row('税款所属期', '2026年第1季度'), row('导出时间', '2026-04-10')]),
    preambleOf([row('税款所属期'), row('导出时间：2026-04-10')]),
  ]).toEqual([
    { taxpayerId: '91110105MA01XK7T4A', listPeriod: '202603', periodText: null },
    { taxpayerId: null, listPeriod: '202603', periodText: null },
    { taxpayerId: null, listPeriod: null, periodText: '2026-01-01至2026-03-31' },
    { taxpayerId: null, listPeriod: null, periodText: '2026年第1季度' },
    { taxpayerId: null, listPeriod: null, periodText: null },
  ])
})

test('TAX-10 numbers that a program wrote with .0 get their zeros back; what lost digits is refused', () => {
  const of = (code: string, number: string) =>
    readNumbers(
      new Map(Object.entries({ code, number }).map(([column, words]) => [column, { column, cell: text(words) }])),
    )
  expect(of('35002600111.0', '1234.0')).toMatchObject({ code: '035002600111', number: '00001234', lost: null })
  expect(of('', '26352000000000000000.0').lost).not.toBeNull()
})

test('TAX-10 rates are known as words, percent, fraction and whole percent', () => {
  expect(
    ['13%', '13.00%', '0.13', '13', '1.5%', '免税', '＊＊＊', '0', '0.1'].map((written) => findRate(written)?.code),
  ).toEqual(['0.13', '0.13', '0.13', '0.13', '0.015', null, null, '0', '0.10'])
  expect(['12%', '1', '百分之十三', ''].map((written) => findRate(written))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('TAX-10 kinds are known by their official words of every year', () => {
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
