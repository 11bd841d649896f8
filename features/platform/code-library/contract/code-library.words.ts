import { fieldNames, upkeepActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { KeptCode } from './code-library.schema.ts'
import { codeUpkeep } from './kept-code.ts'

/** What its acts are called. */
export const codeLibraryWords: FeatureWords = {
  audit: {
    actions: {
      system: upkeepActions(codeUpkeep),
      files: { 'code.export': '导出编码' },
    },
    fields: fieldNames(KeptCode),
    facts: { codeType: '编码类型', entry: '编码', columns: upkeepFacts.columns },
  },
}
