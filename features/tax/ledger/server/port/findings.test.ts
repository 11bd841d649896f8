import { expect, test } from 'vitest'
import { averageAssets, bookFindings, type BooksAgainst } from './findings.ts'
import type { BookStanding } from './standing.ts'

const total = (closing: string) => ({ opening: '0.00', closing, ytdDebit: '0.00', ytdCredit: '0.00' })
const standing: BookStanding = {
  month: '202606',
  totals: new Map([
    ['1602', total('-800.00')],
    ['1702', total('-200.00')],
  ]),
  unmapped: { count: 0, sum: '0.00' },
  assets: {
    opening: '1000000.00',
    closing: new Map([
      ['202603', '1400000.00'],
      ['202606', '2000000.00'],
    ]),
  },
}
const cells: Readonly<Record<string, string>> = {
  'A100000.r18.c1': '5000.00',
  'A104000.r1.c1': '30.00',
  'A104000.r1.c3': '50.00',
  'A104000.r1.c5': '20.00',
  'A105050.r13.c1': '100.00',
  'A105080.r20.c3': '40.00',
  'A105080.r30.c3': '1040.00',
}
const told = (more: Partial<BooksAgainst> = {}, changed: Readonly<Record<string, string>> = {}) =>
  bookFindings({
    profit: '5000.00',
    standing,
    profitCell: 'A100000.r18.c1',
    read: (cell) => changed[cell] ?? cells[cell] ?? '0.00',
    ...more,
  }).map(({ id, level, message }) => `${id} ${level} ${message}`)

test('TAX-26 LEAD-14 books and return that agree say nothing', () => {
  expect(told()).toEqual([])
})

test.for([
  ['CITF.C01 error 余额表的利润总额4,000.50与主表第18行5,000.00不同，相差-999.50', { profit: '4000.50' }, {}],
  [
    'CITF.C02 warning 有3个损益科目没有规则，金额合计12.00',
    { standing: { ...standing, unmapped: { count: 3, sum: '12.00' } } },
    {},
  ],
  [
    'CITF.C03 warning A104000 职工薪酬与 A105050 账载金额相差5.00（生产成本、研发、在建工程中的薪酬）',
    {},
    { 'A105050.r13.c1': '105.00' },
  ],
  ['CITF.C04 warning A105080 累计折旧与余额表1602、1702期末余额相差-10.00', {}, { 'A105080.r30.c3': '1030.00' }],
] as const)('TAX-26 LEAD-14 a check of books against the return fires alone: %s', ([message, more, changed]) => {
  expect(told(more, changed)).toEqual([message])
})

test('TAX-26 tables that a quarter’s return does not have are not asked', () => {
  const read = (cell: string) => (cell.startsWith('A200000') ? '5000.00' : null)
  expect(told({ profitCell: 'A200000.r18.c1', read })).toEqual([])
})

test('TAX-26 average assets are of whole quarters, and unknown while a quarter’s end has no books', () => {
  expect(averageAssets(standing)).toBe('145.00')
  const closing = new Map([['202606', '2000000.00']])
  expect(averageAssets({ ...standing, assets: { ...standing.assets, closing } })).toBeNull()
})
