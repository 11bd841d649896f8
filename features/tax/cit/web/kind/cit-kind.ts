import { linkTo } from '@portal/contract'
import { openingPage } from '@portal/vat/pages'
import { itemsOf } from '@portal/qcit/web/public'
import type { HeadOfForm, ResultShare, ResultTerm, TaxKindOnPage } from '@portal/tax-return/web/public'
import { citCell, citLines } from '../../contract/lines.ts'
import { lossForm, yearsOfKind } from '../../contract/loss-years.ts'
import { citTaxType } from '../../contract/tax-type.ts'
import { citKindTexts as texts } from './cit-kind.texts.ts'

const mainForms = Object.keys(citLines)
const ofMain = <T>(make: (form: string) => T): Record<string, T> =>
  Object.fromEntries(mainForms.map((form) => [form, make(form)]))

/** Adjusted income − losses = taxable income; × 25% − relief − credit − prepaid = due, as on the form. */
const termsOf = (form: string): ResultTerm[] => [
  { label: texts.adjusted, cells: [citCell(form, 'adjusted')], sign: '' },
  { label: texts.losses, cells: [citCell(form, 'losses')], sign: '−', isRare: true },
  { label: texts.income, cells: [citCell(form, 'income')], sign: '=' },
  { label: texts.tax, cells: [citCell(form, 'tax')], sign: '=', rate: citCell(form, 'rate') },
  { label: texts.reduced, cells: [citCell(form, 'reduced')], sign: '−' },
  { label: texts.credited, cells: [citCell(form, 'credited')], sign: '−', isRare: true },
  { label: texts.paid, cells: [citCell(form, 'paid')], sign: '−' },
  { label: texts.due, cells: [citCell(form, 'due')], sign: '=' },
]

/** What the tax comes to of the profit. */
const shareOf = (form: string): ResultShare => ({
  label: texts.burden,
  note: texts.ofProfit,
  cells: [citCell(form, 'actual')],
  less: [],
  of: [citCell(form, 'profit')],
})

/** The line tells small and micro enterprises. */
const head: HeadOfForm = {
  line: ['avgEmployees', 'avgAssets', 'restrictedIndustry', 'smallMicro', 'industry'],
  tags: ['entType'],
  taken: texts.headTaken,
  averages: {},
  onlyFor: [],
}

/** Annual corporate income tax for the pages of returns. */
export const citKind: TaxKindOnPage = {
  taxType: citTaxType,
  heading: texts.heading,
  tabs: Object.fromEntries(
    Object.entries(texts.tabs).map(([form, tab]) => [
      form,
      { tab, short: mainForms.includes(form) ? texts.main : form },
    ]),
  ),
  foldsIdleRows: true,
  guide: async () => (await import('./guide-rows.ts')).loadGuide(),
  sources: Object.fromEntries(
    Object.entries(citLines).map(([form, { reduced }]) => [citCell(form, 'rate'), texts.legalRate(reduced.slice(1))]),
  ),
  comparesFirst: ['lastMonth'],
  heads: ofMain(() => head),
  itemsOf,
  choices: { [`${lossForm}.c7`]: Object.keys(yearsOfKind) },
  opening: {
    page: { title: openingPage.title, to: linkTo(openingPage, { tax: citTaxType }) },
    heads: {},
    titles: {},
  },
  results: ofMain(termsOf),
  shares: ofMain(shareOf),
}
