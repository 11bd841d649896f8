import { fieldNames, upkeepActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { Assignment } from './service-assignment.schema.ts'
import { assignmentUpkeep } from './service-assignment.upkeep.ts'

/** What its acts are called. */
export const customerServiceWords: FeatureWords = {
  audit: {
    actions: {
      system: upkeepActions(assignmentUpkeep),
      files: { 'service.assignment.export': '导出客服分配' },
    },
    fields: fieldNames(Assignment),
    facts: { ...upkeepFacts, person: '客服人员' },
  },
}
