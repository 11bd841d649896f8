import { fieldNames, type FeatureWords } from '@portal/contract'
import { KeptCode } from './code-library.schema.ts'

/** What its acts are called. */
export const codeLibraryWords: FeatureWords = {
  audit: {
    actions: {
      system: { 'code.save': '修改编码' },
      files: { 'code.export': '导出编码' },
    },
    fields: fieldNames(KeptCode),
    facts: { codeType: '编码类型', entry: '编码', columns: '导出的列' },
  },
}
