import type { HeadOfForm, ResultTerm, TaxKindOnPage } from '@portal/tax-return/web/public'
import { qcitCell, qcitLines } from '../../contract/index.ts'
import { qcitTaxType } from '../../contract/tax-type.ts'
import { choices, itemsOf } from './row-items.ts'
import { qcitKindTexts as texts } from './qcit-kind.texts.ts'

/** Taxable profit × rate − relief − paid = due, as on the form. */
const termsOf = (form: string): ResultTerm[] => [
  { label: texts.income, cells: [qcitCell(form, 'income')], sign: '' },
  { label: texts.tax, cells: [qcitCell(form, 'tax')], sign: '' },
  { label: texts.reduced, cells: [qcitCell(form, 'reduced')], sign: '−' },
  { label: texts.paid, cells: [qcitCell(form, 'paid')], sign: '−' },
  { label: texts.due, cells: [qcitCell(form, 'due')], sign: '=' },
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
  isCumulative: true,
  foldsIdleRows: true,
  comparesFirst: ['lastMonth'],
  heads: { A200000: head, A200000_2021: head },
  itemsOf,
  choices,
  results: Object.fromEntries(Object.keys(qcitLines).map((form) => [form, termsOf(form)])),
}
