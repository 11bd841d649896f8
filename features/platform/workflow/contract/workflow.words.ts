import type { FeatureWords } from '@portal/contract'
import { designWords } from './design.words.ts'

/** What its acts, notices and events are called. */
export const workflowWords: FeatureWords = {
  audit: {
    groups: { decision: { name: '复核与审批', place: 50 }, ...designWords.groups },
    actions: {
      decision: {
        'workflow.decide': '复核或审批',
        'workflow.decideMany': '批量复核或审批',
        'workflow.transfer': '转办',
        'workflow.addSigner': '加签',
        'workflow.reassign': '改派',
        'workflow.copy': '抄送',
        'workflow.urge': '催办',
        'workflow.withdraw': '撤回提交',
        'workflow.delegate': '请人代办',
        'workflow.endDelegation': '结束代办',
      },
      ...designWords.actions,
    },
    states: { pending: '待审批', rejected: '已退回', returned: '已退回', withdrawn: '已撤回' },
    facts: {
      approve: '是否同意',
      to: '交给',
      from: '开始日期',
      until: '结束日期',
      kinds: '事项',
      ...designWords.facts,
    },
  },
  notices: { 106: { name: '流程结果', group: 'mine', place: 110 } },
  todos: {
    approval: {
      name: '审批待办',
      tab: 'approval',
      act: '去审核',
      states: { pending: { name: '待办理' }, rejected: { name: '已退回', mark: 'warn' } },
    },
  },
}
