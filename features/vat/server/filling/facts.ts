import type { TaxFacts } from '@portal/invoice/server/public'
import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import type { TaxProfile } from '@portal/tax-task/contract'

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Relief codes for the sale of used assets, found by their name in the reference. */
const usedAssetCodes = new Set(
  reference.reliefCodes.values.filter(({ name }) => name.startsWith('已使用固定资产')).map(({ code }) => code),
)

/** Reduction code for each reduced rate. `kind:code` states both; a code alone is looked up in the reference. */
function reductionCodesOf(preference: string): Record<string, string> {
  return Object.fromEntries(
    listOf(preference)
      .map((one) => one.split(':'))
      .flatMap(([first = '', code]) =>
        code !== undefined ? [[first, code]] : usedAssetCodes.has(first) ? [['usedAsset', first]] : [],
      ),
  )
}

export const factsOf = ({ subType, preferences }: TaxProfile): TaxFacts => ({
  subType,
  vatExemptionItemsCode: listOf(preferences.vatExemptionItemsCode),
  reductionCodes: reductionCodesOf(preferences.vatReductionItemsCode),
})
