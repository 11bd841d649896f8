import type { FeatureWords } from '@portal/contract'

/** What its acts are called in the audit log. */
export const collaborationWords: FeatureWords = {
  audit: {
    actions: {
      tax: {
        'tax.comment.add': '写批注',
        'tax.comment.reply': '回复批注',
        'tax.comment.resolve': '解决批注',
        'tax.comment.reopen': '重新打开批注',
        'tax.comment.edit': '修改批注',
        'tax.comment.delete': '删除批注',
      },
    },
  },
}
