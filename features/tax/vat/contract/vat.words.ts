import { fieldNames, type FeatureWords } from '@portal/contract'
import { VatPreferenceFields } from './vat-preference.schema.ts'

/** What its acts and the fields that they change are called. */
export const vatWords: FeatureWords = {
  audit: {
    actions: { tax: { 'tax.preference.save': '修改增值税优惠' } },
    fields: fieldNames(VatPreferenceFields),
  },
}
