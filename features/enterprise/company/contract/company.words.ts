import { fieldNames, type FeatureWords } from '@portal/contract'
import { Company } from './company.schema.ts'

/** What its acts are called. */
export const companyWords: FeatureWords = {
  audit: {
    actions: { company: { 'company.save': '修改企业资料' } },
    fields: fieldNames(Company),
  },
}
