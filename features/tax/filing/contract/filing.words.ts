import { filingRegistered } from './filing.events.ts'
import type { FeatureWords } from '@portal/contract'
import { filingFieldNames } from './filing.schema.ts'

/** What its acts, notices and events are called. */
export const filingWords: FeatureWords = {
  audit: {
    actions: {
      tax: {
        'tax.filing.register': '登记申报',
        'tax.filing.correct': '申请更正登记',
        'tax.filing.receipt': '附上申报回执',
        'tax.filing.receipt-read': '下载申报回执',
        'tax.filing.unlock': '申请解锁',
      },
    },
    fields: filingFieldNames,
    facts: { number: '第几次申报' },
  },
  events: { [filingRegistered.kind]: { name: '登记申报', heardBy: 'enterprise' } },
}
