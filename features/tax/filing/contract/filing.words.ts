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
        'tax.filing.send': '一键申报',
        'tax.filing.ask': '查询税务局有没有收到',
        'tax.filing.stop': '停下报送',
        'tax.filing.settle': '结束没有答复的报送',
      },
    },
    fields: filingFieldNames,
    facts: { number: '第几次申报', taskNos: '申报的任务' },
  },
  events: { [filingRegistered.kind]: { name: '登记申报', heardBy: 'enterprise' } },
}
