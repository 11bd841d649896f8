import { expect, test } from 'vitest'
import reference from '../../data/tax-types.json' with { type: 'json' }
import { adviseFiling, checkFiling, computeFiling, type Cells, type Filing } from '../index.ts'
import { allForms } from '../node.ts'
import { getSample } from '../../fixtures/samples.ts'

const set = allForms()
const sales: Cells = { r1: { c5: '100.00' }, r5: { c5: '40.00' }, r18: { c5: '7.00' }, r19: { c5: '3.00' } }
const vat = (period: string, main: Cells = {}, annex: Cells = sales): Filing => ({
  period,
  forms: { VATG_MAIN: { cells: main }, VATG_A1: { cells: annex } },
})
const lines = (filing: Filing): string[] => {
  const main = computeFiling(set, filing, { defaults: true }).cells['VATG_MAIN'] ?? {}
  return ['r2', 'r3', 'r9', 'r10'].map((row) => main[row]?.['c1'] ?? '')
}
const ids = (filing: Filing): string[] => checkFiling(set, filing).map(({ id }) => id)
const advice = (filing: Filing): string[] => adviseFiling(set, filing).map(({ id }) => id)

test('TAX-05 TAX-07 lines 2, 3 and 10 follow the announcement from 202602 and the first quarter of 2026 on', () => {
  for (const period of ['202512', '202601', '20254'])
    expect(lines(vat(period))).toEqual(['0.00', '0.00', '7.00', '0.00'])
  for (const period of ['202602', '202603', '20261', '20264', '202701'])
    expect(lines(vat(period))).toEqual(['100.00', '40.00', '7.00', '3.00'])
})

test('TAX-05 TAX-07 line 3 follows a line 2 that a person moved; what a person put in stands', () => {
  expect(lines(vat('202602', { r2: { c1: '80.00' } }))).toEqual(['80.00', '60.00', '7.00', '3.00'])
  expect(lines(vat('202602', { r3: { c1: '50.00' }, r10: { c1: '1.00' } }))).toEqual([
    '100.00',
    '50.00',
    '7.00',
    '1.00',
  ])
})

test('LEAD-02 TAX-05 lines 2 and 3 that are not line 1 warn from 202602 on, not with inspected sales', () => {
  const main: Cells = { r1: { c1: '140.00' }, r2: { c1: '100.00' } }
  expect(ids(vat('202601', main))).not.toContain('VATG-M22')
  expect(ids(vat('202602', main))).toContain('VATG-M22')
  expect(ids(vat('20261', main))).toContain('VATG-M22')
  expect(ids(vat('202602', { ...main, r4: { c1: '5.00' } }))).not.toContain('VATG-M22')
  expect(ids(vat('202602', { r1: { c1: '-1.00' } }))).not.toContain('VATG-M22')
})

test('TAX-05 TAX-17 a loss whose years are over is not carried forward, and not made up either', () => {
  const loss = { c9: '10.00', c10: '0.00', c11: '0.00' }
  const rows = ['r2', 'r3', 'r4', 'r5', 'r6', 'r7']
  const carried = (kind: string): string[] => {
    const cells: Cells = Object.fromEntries(rows.map((row) => [row, { ...loss, c7: kind }]))
    const made = computeFiling(set, { period: '2026', forms: { A106000: { cells } } }).cells['A106000'] ?? {}
    return rows.map((row) => made[row]?.['c12'] ?? '')
  }
  const [gone, kept] = ['0.00', '10.00']
  expect(carried('100')).toEqual([gone, gone, gone, gone, gone, kept])
  for (const kind of ['500', '600']) expect(carried(kind)).toEqual([gone, gone, kept, kept, kept, kept])
  for (const kind of ['200', '300', '400']) expect(carried(kind)).toEqual(rows.map(() => kept))
  const used = (row: string, kind = '100'): string[] =>
    ids({ period: '2026', forms: { A106000: { cells: { [row]: { ...loss, c10: '4.00' }, r11: { c7: kind } } } } })
  expect(used('r5')).toContain('CITY-D22')
  expect(used('r6')).not.toContain('CITY-D22')
  expect(used('r5', '200')).not.toContain('CITY-D22')
})

const env = (period: string, kind: string): Filing => ({
  period,
  forms: { PBT_ENV: { cells: { r1: { c3: kind, c6: '12', c7: '2', c9: '5' } } } },
})
test('TAX-05 TAX-17 environmental tax is by equivalents, tons of solid waste, or the rate of noise', () => {
  const tax = (kind: string): string => computeFiling(set, env('20264', kind)).cells['PBT_ENV']?.['r1']?.['c10'] ?? ''
  expect(['大气污染物', '水污染物', '固体废物', '噪声'].map(tax)).toEqual(['30.00', '30.00', '60.00', '5.00'])
})

test('TAX-05 LEAD-02 volatile organic compounds are refused before 2027 and from then on told to have no rate', () => {
  const kind = '挥发性有机物（试点）'
  for (const period of ['20264', '202612', '2026']) expect(advice(env(period, kind))).toEqual(['ENV-VOC-1'])
  for (const period of ['20271', '202701', '2027']) expect(advice(env(period, kind))).toEqual(['ENV-VOC-2'])
  for (const period of ['20264', '20271']) expect(advice(env(period, '大气污染物'))).toEqual([])
})

test('TAX-05 LEAD-02 reliefs of vehicles are asked about from 2027 on', () => {
  const filing = (period: string, relief: string): Filing => ({
    period,
    forms: { PBT_VEHICLE: { cells: { r1: { c5: '1', c6: '480', c7: '12', c10: relief }, r0: { c10: relief } } } },
  })
  for (const period of ['2026', '20264', '202612']) expect(advice(filing(period, '240.00'))).toEqual([])
  for (const period of ['2027', '20271', '202701']) expect(advice(filing(period, '240.00'))).toEqual(['VEHICLE-2027-1'])
  expect(advice(filing('2027', '0.00'))).toEqual([])
})

test('TAX-17 LEAD-02 each source of the property taxes is compared with its line of the main form', () => {
  const { filing } = getSample('PBT-V2')
  const taxes = [
    ['PBT-04', 'PBT_LAND', 'c13'],
    ['PBT-05', 'PBT_HOUSE', 'c14'],
    ['PBT-06', 'PBT_ENV', 'c10'],
    ['PBT-07', 'PBT_VEHICLE', 'c8'],
    ['PBT-08', 'PBT_WATER', 'c9'],
  ] as const
  for (const [id, form, total] of taxes) {
    const moved: Filing = { period: filing.period, forms: { PBT_MAIN: { cells: { r0: { c9: '0.01' } } } } }
    moved.forms[form] = { cells: { r1: { c1: 'a' }, r0: { [total]: '9.00' } } }
    expect(ids(moved), id).toContain(id)
    expect(ids(moved)).toContain('PBT-09')
  }
})

interface RateOfItem {
  item: string
  rate: string
  from: string
  to?: string
}
test('TAX-05 batteries have their rate of consumption tax by the day', () => {
  const rates = (reference.types.find(({ no }) => no === '12')?.rates ?? []) as RateOfItem[]
  const on = (day: string, item: string): (string | undefined)[] =>
    rates
      .filter((one) => one.item.startsWith(item) && one.from <= day && (one.to ?? day) >= day)
      .map(({ rate }) => rate)
  expect(['2026-08-31', '2026-09-01', '2027-08-31', '2027-09-01'].map((day) => on(day, '锂原电池'))).toEqual([
    [],
    ['0.02'],
    ['0.02'],
    ['0.04'],
  ])
  expect(['2026-09-01', '2028-12-31', '2029-01-01'].map((day) => on(day, '钠离子'))).toEqual([['0'], ['0'], []])
})
