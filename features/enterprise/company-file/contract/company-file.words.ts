import { fieldNames, upkeepActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { companyFileUpkeep } from './company-file.routes.ts'
import { validityReminder } from './validity.reminder.ts'
import { CompanyFile } from './company-file.schema.ts'

/** What its acts and fields are called. */
export const companyFileWords: FeatureWords = {
  notices: { [validityReminder.notice]: { name: '企业档案提醒', group: 'mine', place: 195 } },
  audit: {
    actions: { company: upkeepActions(companyFileUpkeep) },
    fields: { ...fieldNames(CompanyFile), file: '文件' },
    facts: upkeepFacts,
  },
}
