import type { FeatureWords } from '@portal/contract'
import { taskStateNames } from './task-states.ts'
import { taxFieldNames } from './tax-field-names.ts'

/** What its acts are called in the audit log. */
export const taxTaskWords: FeatureWords = {
  audit: {
    groups: { tax: { name: '税务任务与申报', place: 40 } },
    actions: {
      tax: {
        'tax.task.create': '新建税务任务',
        'tax.profile.save': '修改企业涉税信息',
        'tax.preference.save': '修改增值税优惠',
      },
      files: { 'tax.task.export': '导出税务任务' },
    },
    fields: taxFieldNames,
    states: taskStateNames,
    facts: { period: '属期', taxType: '税种' },
  },
}
