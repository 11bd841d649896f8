import { Decimal, toDecimal, toMoney } from '@portal/domain/money'
import type { TaxFacts } from '@portal/invoice/server/public'
import reference from '@portal/tax-forms/data/vat-reference.json' with { type: 'json' }
import { refOf, type ReturnState } from '@portal/tax-return/server/public'
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

/** Lines of the simple form that say sales; others are parts of them. */
const smallSales = /^VATS_MAIN\.r(?:1|4|7|10|11|12|13)\.c[12]$/

/** Facts for filling one return: of the enterprise, and of what people typed into it. */
export const factsOfReturn = ({ profile, own }: Pick<ReturnState, 'profile' | 'own'>): TaxFacts => {
  const typed = [...own.values()].flatMap((one) =>
    one.manual !== null && smallSales.test(refOf(one)) ? [toDecimal(one.manual)] : [],
  )
  return { ...factsOf(profile), ...(typed.length === 0 ? {} : { typedSales: toMoney(Decimal.sum(...typed)) }) }
}

export const factsOf = ({ subType, preferences }: TaxProfile): TaxFacts => ({
  subType,
  vatExemptionItemsCode: listOf(preferences.vatExemptionItemsCode),
  reductionCodes: reductionCodesOf(preferences.vatReductionItemsCode),
})
