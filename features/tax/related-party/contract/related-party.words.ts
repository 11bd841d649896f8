import { attachmentActions, attachmentFacts, joinedWords, managedWords, type FeatureWords } from '@portal/contract'
import { relatedYears, reportFiles } from './related-year.ts'

const heading = 'relatedParty'
export const relatedPartyWords: FeatureWords = joinedWords(
  { audit: managedWords(relatedYears, { code: heading, name: '关联交易', place: 65 }) },
  { audit: { actions: { [heading]: attachmentActions(reportFiles) }, facts: attachmentFacts } },
)
