import { attachmentActions, type FeatureWords } from '@portal/contract'
import { citPapers } from './papers.ts'

/** What its acts are called in the audit log. */
export const citWords: FeatureWords = {
  audit: { actions: { tax: { ...attachmentActions(citPapers), 'tax.cit-paper.push': '提交汇算清缴文件' } } },
}
