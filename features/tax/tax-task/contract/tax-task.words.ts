import { factsChanged, taskCreated, taskStateChanged } from './tax-task.events.ts'
import { fieldNames, upkeepActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { AssignmentRule } from './tasks/people.schema.ts'
import { ruleUpkeep } from './people/rules.upkeep.ts'
import { taskStateNames, taskStates } from './tasks/task-states.ts'
import { taxFieldNames } from './tax-field-names.ts'

/** What its acts, notices and events are called. */
export const taxTaskWords: FeatureWords = {
  audit: {
    groups: { tax: { name: '税务任务与申报', place: 40 } },
    actions: {
      tax: {
        'tax.task.create': '新建税务任务',
        'tax.task.close': '关闭税务任务',
        'tax.profile.save': '修改企业涉税信息',
        'tax.task.assign': '指派税务任务',
        'tax.group.create': '集团批量建任务',
        'tax.group.remind': '集团催办',
        'tax.group.assign': '集团指派任务',
        'tax.task.auto': '设置自动创建任务',
        ...upkeepActions(ruleUpkeep),
      },
      files: { 'tax.task.export': '导出税务任务', 'tax.assignment.export': '导出任务分工' },
    },
    fields: { ...taxFieldNames, ...fieldNames(AssignmentRule) },
    states: taskStateNames,
    facts: { ...upkeepFacts, period: '属期', taxType: '税种' },
  },
  notices: {
    101: { name: '税务待办', group: 'tax', place: 10, keeps: 'decision' },
    104: { name: '风险预警', group: 'tax', place: 20, isUrgent: true },
    103: { name: '征期提醒', group: 'tax', place: 30 },
    102: { name: '税务结果', group: 'tax', place: 40 },
  },
  events: {
    [taskCreated.kind]: { name: '新建税务任务', heardBy: 'enterprise' },
    [taskStateChanged.kind]: { name: '税务任务状态变化', heardBy: 'enterprise' },
    [factsChanged.kind]: { heardBy: 'features' },
  },
  todos: {
    expectedFiling: {
      name: '申报事项',
      tab: 'tax',
      ofEnterprise: true,
      act: '查看',
      states: { awaiting: { name: '待官方表样', mark: 'idle', due: '期限未公布' } },
    },
    taxTask: {
      name: '税务待办',
      tab: 'tax',
      ofEnterprise: true,
      act: '去处理',
      states: {
        ...Object.fromEntries(taskStates.map((state) => [state, { name: taskStateNames[state] }])),
        created: { name: taskStateNames.created, mark: 'idle' },
        approved: { name: taskStateNames.approved, act: '去登记' },
        filed: { name: taskStateNames.filed, mark: 'done' },
        paid: { name: taskStateNames.paid, mark: 'done' },
        archived: { name: taskStateNames.archived, mark: 'done' },
      },
    },
  },
}
