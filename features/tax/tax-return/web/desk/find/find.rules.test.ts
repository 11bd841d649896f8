import { vatKind } from '@portal/vat/web/public'
import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import { layoutOf } from '@portal/tax-forms/layout/layout.rules'
import { find, jumpTo } from './find.rules.ts'

const set = await loadForms(['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_RELIEF'])
const layouts = new Map(set.models.map((model) => [model.code, layoutOf(model.definition)]))
const figures: Readonly<Record<string, string>> = {
  'VATG_MAIN.r12.c1': '482880.00',
  'VATG_A2.r12.c3': '484320.00',
  'VATG_A1.r1.c1': '0.00',
}
const searched = {
  layouts,
  valueOf: (ref: string) => figures[ref] ?? '',
  shownOf: (ref: string) => Number(figures[ref] ?? '0').toLocaleString('en', { minimumFractionDigits: 2 }),
  cellsOfRules: new Map([['VATG-M01', 'VATG_MAIN.r12.c1']]),
}
const refs = (query: string, table = 'VATG_MAIN') => find(searched, query, table).map((each) => each.ref)

test('TAX-25 a line is jumped to by its number, in the table at hand or in a named one', () => {
  const to = (query: string, table = 'VATG_MAIN') => jumpTo(layouts, vatKind.tabs, query, table)
  expect([to('12'), to('r12'), to('12栏'), to('第12行', 'VATG_A2')]).toEqual([
    'VATG_MAIN.r12.c1',
    'VATG_MAIN.r12.c1',
    'VATG_MAIN.r12.c1',
    expect.stringMatching(/^VATG_A2\.r12\./),
  ])
  expect([to('附一 9b'), to('附一9b'), to('附表一 9B'), to('附列资料（一）第9b行')]).toEqual(
    Array(4).fill('VATG_A1.r9b.c1'),
  )
  expect([to('附一 1 5'), to('附一 第1行第5列'), to('主表 34', 'VATG_A1'), to('减免税 2')]).toEqual([
    'VATG_A1.r1.c5',
    'VATG_A1.r1.c5',
    'VATG_MAIN.r34.c1',
    'VATG_RELIEF.r2.code',
  ])
  expect([to('99'), to('附九 1'), to('')]).toEqual([undefined, undefined, undefined])
})

test('TAX-25 a figure is found however it is written, the table at hand first; zeros by 0.00 alone', () => {
  expect([refs('484,320'), refs('484320.00'), refs('４８４３２０')]).toEqual([
    ['VATG_A2.r12.c3'],
    ['VATG_A2.r12.c3'],
    ['VATG_A2.r12.c3'],
  ])
  expect(refs('48')).toEqual(['VATG_MAIN.r12.c1', 'VATG_A2.r12.c3'])
  expect(refs('482880', 'VATG_A2')[0]).toBe('VATG_MAIN.r12.c1')
  expect(refs('0')).not.toContain('VATG_A1.r1.c1')
  expect(refs('0.00')).toEqual(['VATG_A1.r1.c1'])
})

test('TAX-25 rows are found by name and line, checks by their number', () => {
  expect(refs('进项税额转出')[0]).toBe('VATG_MAIN.r14.c1')
  expect(refs('9b', 'VATG_A1')[0]).toBe('VATG_A1.r9b.c1')
  expect(refs('vatg-m01')).toEqual(['VATG_MAIN.r12.c1'])
  expect(refs('  ')).toEqual([])
})
