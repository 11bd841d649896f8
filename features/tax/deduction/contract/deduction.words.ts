import type { FeatureWords } from '@portal/contract'

/** What its acts are called in the audit log. */
export const deductionWords: FeatureWords = {
  audit: {
    actions: {
      invoice: {
        'invoice.deduction.tick': '勾选发票',
        'invoice.deduction.confirm': '确认勾选',
        'invoice.deduction.withdraw': '撤销勾选确认',
        'invoice.deduction.bureau-fill': '填税局勾选清单',
        'invoice.deduction.bureau-result': '读取税局勾选结果',
        'invoice.deduction.bureau-confirm': '确认税局勾选结果',
      },
      files: { 'invoice.deduction.bureau-file': '下载填好的勾选清单' },
    },
  },
}
