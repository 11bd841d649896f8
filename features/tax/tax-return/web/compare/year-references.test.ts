import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import type { Cells, PastFigures, ReturnView } from '../../contract/index.ts'
import { createReturnModel } from '../desk/model/create-return-model.ts'
import type { TaxKindOnPage } from '../kind/tax-kind.ts'
import { createComparison } from './comparison.ts'
import { isByQuarter, yearReferences } from './year-references.ts'

const set = await loadForms(['A200000', 'A201020'])
const kind: TaxKindOnPage = {
  taxType: '02',
  tabs: {},
  results: {},
  ofYear: { perPeriod: ['A200000.r32.c1'], unparted: ['A200000.r30.c1'] },
}
const figures = (period: string, cells: Record<string, string>): PastFigures => ({
  period,
  version: null,
  state: 'filed',
  tables: ['A200000', 'A201020'],
  cells: Object.fromEntries(Object.entries(cells).map(([ref, value]) => [`A200000.${ref}`, value])),
})
const first = figures('20261', {
  'r1.c1': '100.00',
  'r12.c1': '-10.00',
  'r26.c1': '0.25',
  'r32.c1': '12.00',
  'r22_1.itemKey': 'dividend',
  'r22_1.c1': '3.00',
})
const second = figures('20262', {
  'r1.c1': '250.00',
  'r12.c1': '-30.00',
  'r15.c1': '220.00',
  'r26.c1': '0.25',
  'r30.c1': '12.00',
  'r32.c1': '8.00',
  'r22_1.itemKey': 'treasury',
  'r22_1.c1': '1.00',
  'r22_2.itemKey': 'dividend',
  'r22_2.c1': '5.00',
})
const taken = { source: 'invoice', invoices: '20.00', manual: null, spread: null, taxItem: null, rule: '' } as const

/** The third quarter: the paid tax and an item came from the second, nothing is typed. */
function third(editable = true, pasts = [first, second]) {
  const cells: Cells = {
    r30: { c1: '20.00' },
    r22_1: { itemKey: 'dividend', name: '股息', c1: '5.00' },
  }
  const view: ReturnView = {
    taskNo: 't',
    period: '20263',
    editable,
    prior: null,
    origins: { 'A200000.r30.c1': taken, 'A200000.r22_1.c1': taken },
    tables: ['A200000', 'A201020'].map((tableCode) => ({
      tableCode,
      tableName: tableCode,
      version: 1,
      hidden: false,
      header: { prepayMethod: 'actual', fsFormat2019: 'Y' },
      cells: tableCode === 'A200000' ? cells : {},
    })),
  }
  const model = createReturnModel(set, view, kind)
  const references = yearReferences('lastMonth', pasts, '20263')
  const comparison = createComparison(model, references, true, () => undefined)
  const row = (of: string): string[] => {
    const shown = references.map((each) => comparison.beside(each, `A200000.${of}.c1`, 'yuan'))
    return [...shown.map(({ before }) => before), shown.at(-1)?.difference ?? '']
  }
  return { model, row }
}

test('TAX-13 LEAD-15 each quarter has a column of its own; one without figures is named with the next', () => {
  const names = (pasts: PastFigures[]) =>
    yearReferences('lastMonth', pasts, '20264').map(({ name, ownPart }) => [name, ownPart])
  expect(names([first, second, figures('20263', {})])).toEqual([
    ['其中 一季度', ''],
    ['其中 二季度', ''],
    ['其中 三季度', '其中 四季度'],
  ])
  expect(names([second])).toEqual([['其中 一至二季度', '其中 三至四季度']])
  expect([isByQuarter(kind, '20261'), isByQuarter(kind, '20262'), isByQuarter(kind, '202607')]).toEqual([
    false,
    true,
    false,
  ])
  expect(isByQuarter({ taxType: '01', tabs: {}, results: {} }, '20262')).toBe(false)
})

test('TAX-13 LEAD-15 a quarter’s part is what the year has more than before, to the cent and with its sign', () => {
  const { model, row } = third()
  model.write([{ ref: 'A200000.r1.c1', value: '251.50' }])
  expect(row('r1')).toEqual(['100.00', '150.00', '1.50'])
  expect(row('r12')).toEqual(['−10.00', '−20.00', ''])
  // What is due is the quarter's own; what was paid so far has no part; a rate stands for itself.
  expect(row('r32')).toEqual(['12.00', '8.00', '41.63'])
  expect(row('r30')).toEqual(['——', '——', '——'])
  expect(row('r26')).toEqual(['25%', '25%', ''])
  expect(third(true, [second]).row('r1')).toEqual(['250.00', ''])
})

test('TAX-13 LEAD-15 a formula’s part is blank until somebody fills in what it is made of', () => {
  const { model, row } = third()
  // The item came from the quarter before, so the profit is below zero; that says nothing of this quarter.
  expect(model.valueOf('A200000.r25.c1')).toBe('-5.00')
  expect([row('r15').at(-1), row('r25').at(-1), row('r32').at(-1)]).toEqual(['', '', ''])
  model.write([{ ref: 'A200000.r16.c1', value: '0.00' }])
  expect([row('r15').at(-1), row('r25').at(-1)]).toEqual(['', '−5.00'])
  model.write([{ ref: 'A200000.r2.c1', value: '7.00' }])
  expect(row('r15').at(-1)).toBe('−227.00')
  // A return that is closed says what it says.
  expect(third(false).row('r15').at(-1)).toBe('−220.00')
})

test('TAX-13 LEAD-15 an added row is compared by its item, whatever its number was', () => {
  const { model, row } = third()
  expect(row('r22_1')).toEqual(['3.00', '2.00', '0.00'])
  model.write([
    { ref: 'A200000.r22_2.itemKey', value: 'rd_100' },
    { ref: 'A200000.r22_2.name', value: '研发' },
    { ref: 'A200000.r22_2.c1', value: '9.00' },
  ])
  expect(row('r22_2')).toEqual(['0.00', '0.00', '9.00'])
})
