import type { FeatureWords } from '@portal/contract'

/** What its acts are called in the audit log. */
export const returnDocumentWords: FeatureWords = {
  audit: {
    actions: { files: { 'tax.return.export': '导出申报表' } },
    facts: { content: '导出内容' },
  },
}
