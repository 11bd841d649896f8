import type { FeatureWords } from '@portal/contract'
import { booksChanged } from './ledger.events.ts'

/** What its acts are called in the audit log. */
export const ledgerWords: FeatureWords = {
  audit: {
    actions: {
      tax: {
        'tax.ledger.upload': '读取账簿',
        'tax.ledger.cancel': '取消读取账簿',
        'tax.ledger.import': '导入账簿',
        'tax.ledger.remove': '撤下账簿',
        'tax.ledger.mapping': '保存科目对照',
        'tax.ledger.explain': '说明收入差异',
        'tax.ledger.export': '导出收入比对',
        'tax.ledger.settle': '核销收入差异',
      },
    },
  },
  events: { [booksChanged.kind]: { heardBy: 'features' } },
}
