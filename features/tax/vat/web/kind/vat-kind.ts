import { linkTo } from '@portal/contract'
import { invoiceImportPage, poolPage } from '@portal/invoice/pages'
import { vatFormNames, vatTaxType } from '@portal/tax-forms/vat-names'
import type { TaxKindOnPage } from '@portal/tax-return/web/public'
import { openingPage } from '../../contract/vat.pages.ts'
import { reliefCodes } from './relief-codes.ts'
import { results } from './results.ts'
import { vatKindTexts as texts } from './vat-kind.texts.ts'

/** Value-added tax for the pages of returns. */
export const vatKind: TaxKindOnPage = {
  taxType: vatTaxType,
  heading: texts.heading,
  tabs: vatFormNames,
  results,
  // Relief codes stand in ascending order, so a new code moves those below it.
  movingRows: { form: 'VATG_RELIEF', key: 'code' },
  codes: reliefCodes,
  guide: async () => (await import('./guide-rows.ts')).guideRows,
  records: {
    one: ({ number, date }) => linkTo(poolPage, { period: date?.slice(0, 7).replace('-', ''), search: number }),
    ofPartner: (side, name) => linkTo(poolPage, { period: 'all', direction: side, search: name }),
    imports: (period) => ({ title: texts.invoices, to: linkTo(invoiceImportPage, { period }) }),
  },
  opening: {
    page: { title: openingPage.title, to: linkTo(openingPage) },
    isUsual: true,
    heads: { 'VATG_MAIN.r20.c1': '13', 'VATG_MAIN.r32.c1': '25' },
    titles: texts.equations,
  },
  // A general taxpayer's return is the most common one.
  ahead: Object.keys(vatFormNames).filter((code) => code.startsWith('VATG_')),
}
