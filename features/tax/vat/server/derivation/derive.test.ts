import { loadForms, type Cells, type FiledPeriod, type FormSet } from '@portal/tax-forms'
import { beforeAll, expect, test } from 'vitest'
import { fillReturn, VAT_FORMS, type FilledReturn } from './fill-return.ts'
import { manualContributions, type ManualFigure } from './manual.ts'
import type { Contribution } from '@portal/invoice/server/public'

let forms: FormSet
beforeAll(async () => {
  forms = await loadForms(VAT_FORMS)
})

const PERIOD = '202604'

function fill(
  manual: ManualFigure[],
  options: { prior?: Record<string, Cells>; preferences?: object; invoices?: [string, string][] } = {},
): FilledReturn {
  const invoices = (options.invoices ?? []).map(([cell, value]): Contribution => ({
    cell,
    source: 'invoice',
    ref: 'D:1',
    line: 1,
    rule: 'FILL.A1.10',
    value,
  }))
  const prior: FiledPeriod | null =
    options.prior === undefined
      ? null
      : {
          period: '202603',
          forms: Object.fromEntries(
            Object.entries(options.prior).map(([code, cells]) => [code, { header: {}, cells }]),
          ),
        }
  return fillReturn(forms, {
    period: PERIOD,
    prior,
    preferences: { cityFlag: 'city', ...options.preferences },
    contributions: [...invoices, ...manualContributions(manual, PERIOD)],
  })
}

const at = (filled: FilledReturn, cell: string): string | null | undefined => {
  const [code = '', row = '', column = ''] = cell.split('.')
  return filled.filing.forms[code]?.cells[row]?.[column]
}

const SALES: ManualFigure[] = [
  { cell: 'VATG_A1.r1.c5', value: '10000.00', taxItem: 'goods' },
  { cell: 'VATG_A1.r1.c6', value: '1300.00' },
]

test('TAX-12 manual sales reach lines 2 and 3 of the main form by what was sold; services only from 202602', () => {
  const filled = fill([
    ...SALES,
    { cell: 'VATG_A1.r5.c5', value: '200.00', taxItem: 'services' },
    { cell: 'VATG_A1.r5.c6', value: '12.00' },
  ])
  expect([at(filled, 'VATG_MAIN.r2.c1'), at(filled, 'VATG_MAIN.r3.c1'), at(filled, 'VATG_MAIN.r1.c1')]).toEqual([
    '10000.00',
    '200.00',
    '10200.00',
  ])
  expect(manualContributions([{ cell: 'VATG_A1.r5.c5', value: '200.00', taxItem: 'services' }], '202601')).toHaveLength(
    1,
  )
})

test('TAX-12 prepaid tax is used up row by row as far as tax is due', () => {
  const filled = fill([
    ...SALES,
    { cell: 'VATG_A4.r2.c2', value: '1000.00' },
    { cell: 'VATG_A4.r3.c2', value: '800.00' },
  ])
  expect(['r2', 'r3', 'r4'].map((row) => at(filled, `VATG_A4.${row}.c4`))).toEqual(['1000.00', '300.00', undefined])
  expect([at(filled, 'VATG_MAIN.r28.c1'), at(filled, 'VATG_MAIN.r34.c1')]).toEqual(['1300.00', '0.00'])
})

test('TAX-12 the additional deduction follows the preference and its rate', () => {
  const input: ManualFigure[] = [
    ...SALES,
    { cell: 'VATG_A2.r2.c2', value: '1000.00' },
    { cell: 'VATG_A2.r2.c3', value: '130.10' },
  ]
  expect(at(fill(input, { preferences: { ifAddDijiaPolicy: '1', addDijiaPolicyRate: '0.05' } }), 'VATG_A4.r6.c2')).toBe(
    '6.51',
  )
  expect(at(fill(input), 'VATG_A4.r6.c2')).toBeUndefined()
})

test('TAX-12 a value typed by a person stands instead of a default', () => {
  const prior = { VATG_MAIN: { r34: { c1: '1200.00' } } }
  expect(at(fill(SALES, { prior }), 'VATG_MAIN.r30.c1')).toBe('1200.00')
  expect(at(fill([...SALES, { cell: 'VATG_MAIN.r30.c1', value: '900.00' }], { prior }), 'VATG_MAIN.r30.c1')).toBe(
    '900.00',
  )
})

test('TAX-12 relief codes stand on rows in ascending order, what is left of the last period among them', () => {
  const prior = { VATG_RELIEF: { r2: { code: '0001129914', c5: '280.00' } } }
  const filled = fill(SALES, {
    prior,
    invoices: [
      ['VATG_RELIEF.reduce[0001129924].c2', '98.67'],
      ['VATG_RELIEF.exempt[0001092312].c1', '8005.61'],
    ],
  })
  expect(filled.filing.forms['VATG_RELIEF']?.cells).toMatchObject({
    r2: { code: '0001129914', c1: '280.00', c4: '280.00' },
    r3: { code: '0001129924', name: '已使用固定资产减征增值税', c2: '98.67', c4: '98.67' },
    r10: { code: '0001092312', c1: '8005.61' },
  })
  expect([at(filled, 'VATG_MAIN.r23.c1'), at(filled, 'VATG_A4.r1.c4')]).toEqual(['378.67', '280.00'])
  expect(filled.contributions.filter(({ source }) => source === 'invoice').map(({ cell }) => cell)).toEqual([
    'VATG_RELIEF.r3.c2',
    'VATG_RELIEF.r10.c1',
  ])
})

test('TAX-12 a code for which the form has no row is told of, not dropped in silence', () => {
  const invoices = Array.from({ length: 6 }, (_, index): [string, string] => [
    `VATG_RELIEF.reduce[000112990${index}].c2`,
    '1.00',
  ])
  expect(fill(SALES, { invoices }).overflow).toEqual(['0001129905'])
})

test('TAX-12 surcharge rates follow where the enterprise is', () => {
  expect(
    ['city', 'town', 'other'].map((cityFlag) => at(fill(SALES, { preferences: { cityFlag } }), 'VATG_A5.r1.c4')),
  ).toEqual(['0.07', '0.05', '0.01'])
})
