import type { TaxKindOnPage } from '@portal/tax-return/web/public'
import { ctCell, ctMain } from '../../contract/index.ts'
import { ctTaxType } from '../../contract/tax-type.ts'
import { ctKindTexts as texts } from './ct-kind.texts.ts'

const surtaxes = [ctCell('city'), ctCell('education'), ctCell('local')]

/** Consumption tax for the pages of returns. */
export const ctKind: TaxKindOnPage = {
  taxType: ctTaxType,
  heading: texts.heading,
  tabs: { [ctMain]: { tab: texts.main, short: texts.main, isMain: true } },
  results: {
    [ctMain]: [
      { label: texts.sales, cells: [ctCell('sales')], sign: '' },
      { label: texts.reduced, cells: [ctCell('reduced')], sign: '−', isRare: true },
      { label: texts.deducted, cells: [ctCell('deducted')], sign: '−', isRare: true },
      { label: texts.prepaid, cells: [ctCell('prepaid')], sign: '−', isRare: true },
      { label: texts.surtax, cells: surtaxes, sign: '+', isRare: true },
      { label: texts.due, cells: [ctCell('due'), ...surtaxes], sign: '=' },
    ],
  },
}
