import type { AuditWords } from '@portal/contract'

/** What keeping definitions is called in the audit log. */
export const designWords = {
  groups: { definition: { name: '审批流程', place: 74 } },
  actions: {
    definition: {
      'workflow.definition.save': '保存流程草稿',
      'workflow.definition.restore': '恢复流程版本',
      'workflow.definition.publish': '发布流程',
      'workflow.definition.discard': '放弃流程草稿',
    },
  },
  facts: {
    definition: '审批流程',
    definitionVersion: '流程版本',
    restored: '恢复自版本',
    added: '新增步骤',
    changed: '修改步骤',
    moved: '移动步骤',
    deleted: '删除步骤',
    steps: '步骤',
    goOn: '按原版本办完的件数',
  },
} as const satisfies AuditWords
