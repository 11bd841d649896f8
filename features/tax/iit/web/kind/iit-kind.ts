import type { ResultTerm, TaxKindOnPage } from '@portal/tax-return/web/public'
import { idKinds, incomeItems } from '../../contract/payroll-fields.ts'
import { iitForm, iitTaxType } from '../../contract/tax-type.ts'
import { iitKindTexts as texts } from './iit-kind.texts.ts'

const total = (column: string): string => `${iitForm}.r0.${column}`
const terms: readonly ResultTerm[] = [
  { label: texts.income, cells: [total('c8')], sign: '' },
  { label: texts.tax, cells: [total('c37')], sign: '' },
  { label: texts.relief, cells: [total('c38')], sign: '', isRare: true },
  { label: texts.paid, cells: [total('c39')], sign: '' },
  { label: texts.due, cells: [total('c40')], sign: '=' },
]

/** Withheld income tax for the pages of returns. */
export const iitKind: TaxKindOnPage = {
  taxType: iitTaxType,
  heading: texts.heading,
  tabs: { [iitForm]: { tab: texts.tab, short: texts.short } },
  results: { [iitForm]: terms },
  guide: async () => (await import('./guide-rows.ts')).guideRows,
  comparesFirst: ['lastMonth'],
  choices: { [`${iitForm}.c3`]: idKinds, [`${iitForm}.c6`]: ['N', 'Y'], [`${iitForm}.c7`]: incomeItems },
}
