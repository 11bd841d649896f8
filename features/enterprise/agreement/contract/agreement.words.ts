import { fieldNames, upkeepActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { AgreementText } from './agreement.schema.ts'
import { textUpkeep } from './agreement.upkeep.ts'

/** What its acts are called. */
export const agreementWords: FeatureWords = {
  todos: {
    agreement: { name: '协议', tab: 'other', act: '去阅读', states: { renewed: { name: '有新版本', mark: 'warn' } } },
  },
  audit: {
    actions: {
      account: { 'agreement.agree': '同意协议' },
      system: upkeepActions(textUpkeep),
      files: { 'agreement.text.export': '导出协议文本', 'agreement.consent.export': '导出同意记录' },
    },
    fields: fieldNames(AgreementText),
    facts: { ...upkeepFacts, agreement: '协议', effectiveOn: '生效日期' },
  },
}
