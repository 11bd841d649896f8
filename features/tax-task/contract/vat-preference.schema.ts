import { Exactly, Type, type Static } from '@portal/contract'

const flag = () => Type.Enum(['0', '1'])
/** Codes separated by commas; a reduction may be prefixed with its kind, `usedAsset:0001129924`. */
const codes = () =>
  Type.String({ maxLength: 2000, pattern: '^([A-Za-z0-9]+(:[A-Za-z0-9]+)?(\\s*,\\s*[A-Za-z0-9]+(:[A-Za-z0-9]+)?)*)?$' })
const names = () => Type.String({ maxLength: 2000 })

/**
 * VAT preferences by the names of TAX-12: flags '0' or '1', lists comma-separated, a rate such as '0.05'. Defaults are
 * '0' and ''. They apply from `taxMonth` until a later month's preferences.
 */
export const vatPreferenceFields = {
  ifApplicablePreference: flag(),
  ifAddDijiaPolicy: flag(),
  ifImmediateWithdrawalItems: flag(),
  ifTaxDiminishingItems: flag(),
  ifVatExemptionItems: flag(),
  ifVatReductionItems: flag(),
  addDijiaPolicyIndustry: Type.String({ maxLength: 64 }),
  addDijiaPolicyRate: Type.String({ pattern: '^(0\\.\\d{1,4})?$' }),
  immediateWithdrawalItems: codes(),
  immediateWithdrawalItemsName: names(),
  taxBureauCity: Type.String({ maxLength: 32 }),
  taxDiminishingItems: codes(),
  vatExemptionItems: names(),
  vatExemptionItemsCode: codes(),
  vatReductionItems: names(),
  vatReductionItemsCode: codes(),
  cityFlag: Type.Enum(['city', 'town', 'other', '']),
  numPeriods: Type.String({ maxLength: 8 }),
}
export const VatPreferenceFields = Exactly(vatPreferenceFields)
export type VatPreferenceFields = Static<typeof VatPreferenceFields>

export const blankPreference: VatPreferenceFields = {
  ifApplicablePreference: '0',
  ifAddDijiaPolicy: '0',
  ifImmediateWithdrawalItems: '0',
  ifTaxDiminishingItems: '0',
  ifVatExemptionItems: '0',
  ifVatReductionItems: '0',
  addDijiaPolicyIndustry: '',
  addDijiaPolicyRate: '',
  immediateWithdrawalItems: '',
  immediateWithdrawalItemsName: '',
  taxBureauCity: '',
  taxDiminishingItems: '',
  vatExemptionItems: '',
  vatExemptionItemsCode: '',
  vatReductionItems: '',
  vatReductionItemsCode: '',
  cityFlag: '',
  numPeriods: '',
}
