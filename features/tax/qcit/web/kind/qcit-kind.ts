import type { HeadOfForm, ResultShare, ResultTerm, TaxKindOnPage, YearAmounts } from '@portal/tax-return/web/public'
import { qcitCell, qcitLines } from '../../contract/index.ts'
import { qcitTaxType } from '../../contract/tax-type.ts'
import { choices, itemsOf } from './row-items.ts'
import { qcitKindTexts as texts } from './qcit-kind.texts.ts'

/** What the tax comes to of the profit, both accumulated. */
const shareOf = (form: string): ResultShare => ({
  label: texts.burden,
  note: texts.ofProfit,
  cells: [qcitCell(form, 'tax')],
  less: [qcitCell(form, 'reduced')],
  of: [qcitCell(form, 'profit')],
})

/** Taxable profit × rate − relief − credit − paid − paid by project = due, as on the form. */
const termsOf = (form: string): ResultTerm[] => [
  { label: texts.income, cells: [qcitCell(form, 'income')], sign: '' },
  { label: texts.tax, cells: [qcitCell(form, 'tax')], sign: '', rate: qcitCell(form, 'rate') },
  { label: texts.reduced, cells: [qcitCell(form, 'reduced')], sign: '−' },
  ...(qcitLines[form]?.credited === undefined
    ? []
    : [{ label: texts.credited, cells: [qcitCell(form, 'credited')], sign: '−' as const, isRare: true }]),
  { label: texts.paid, cells: [qcitCell(form, 'paid')], sign: '−' },
  { label: texts.special, cells: [qcitCell(form, 'special')], sign: '−', isRare: true },
  { label: texts.due, cells: [qcitCell(form, 'due')], sign: '=', below: texts.overpaid },
]

/** The line tells small and micro enterprises; who files alone shares nothing with branches. */
const head: HeadOfForm = {
  line: ['avgEmployees', 'avgAssets', 'restrictedIndustry', 'smallMicro'],
  tags: ['prepayMethod', 'entType'],
  averages: { quarterEmployees: 'avgEmployees', quarterAssets: 'avgAssets' },
  onlyFor: [
    { fields: ['hqRatio', 'fiscalRatio', 'branchRatio', 'deptRatio'], where: 'entType', is: ['hq', 'branch'] },
    { fields: ['ethnicRate'], where: 'ethnicKind', is: ['reduce'] },
  ],
}

const cellsOf = (form: string, ...rows: string[]): string[] => rows.map((row) => `${form}.${row}.c1`)
/** What is due is a quarter's own; what was paid or allotted so far, and a branch's scale, has no part. */
const ofYear: YearAmounts = {
  perPeriod: [
    ...cellsOf('A200000', 'r32', 'r33', 'r34', 'r35', 'r36', 'r38', 'r40'),
    ...cellsOf('A200000_2021', 'r16', 'r17', 'r18', 'r19', 'r20', 'r22', 'r24'),
    'A202000.*.c10',
  ],
  unparted: [
    ...Object.keys(qcitLines).map((form) => qcitCell(form, 'paid')),
    ...['c4', 'c5', 'c6', 'c9'].map((column) => `A202000.*.${column}`),
  ],
}

/** Prepayments of corporate income tax for the pages of returns. */
export const qcitKind: TaxKindOnPage = {
  taxType: qcitTaxType,
  heading: texts.heading,
  tabs: {
    A200000: { tab: '主表', short: '主表' },
    A201020: { tab: '加速折旧', short: '加速折旧' },
    A202000: { tab: '总分机构', short: '总分机构' },
    A200000_2021: { tab: '主表', short: '主表' },
  },
  ofYear,
  foldsIdleRows: true,
  sources: Object.fromEntries(
    Object.entries(qcitLines).map(([form, { reduced }]) => [qcitCell(form, 'rate'), texts.legalRate(reduced.slice(1))]),
  ),
  comparesFirst: ['lastMonth'],
  heads: { A200000: head, A200000_2021: head },
  itemsOf,
  choices,
  results: Object.fromEntries(Object.keys(qcitLines).map((form) => [form, termsOf(form)])),
  shares: Object.fromEntries(Object.keys(qcitLines).map((form) => [form, shareOf(form)])),
}
