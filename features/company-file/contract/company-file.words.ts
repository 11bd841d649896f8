import { fieldNames, upkeepActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { companyFileUpkeep } from './company-file.routes.ts'
import { CompanyFile } from './company-file.schema.ts'

/** What its acts and fields are called. */
export const companyFileWords: FeatureWords = {
  audit: {
    groups: { company: { name: '企业资料', place: 60 } },
    actions: { company: upkeepActions(companyFileUpkeep) },
    fields: fieldNames(CompanyFile),
    facts: upkeepFacts,
  },
}
