import { defineList, defineUpkeep } from '@portal/contract'
import { AssignmentRule, enteredRule, ListedRule, ruleTaxes } from '../tasks/people.schema.ts'

/** Who names the people of tasks. */
export const assigning = { tag: '任务分工', access: 'perm:tax:task:assign', scope: 'enterprise' } as const
const path = '/japi/tax/task/assignment'

export const ruleList = defineList({
  ...assigning,
  path: `${path}/list`,
  title: '任务分工',
  row: ListedRule,
  filters: {
    taxType: { kind: 'choice', title: '税种', codes: ruleTaxes, isMany: true },
    isOn: { kind: 'flag', title: '使用中' },
  },
  sorts: ['updatedAt'],
  sort: '-updatedAt',
  export: { audit: 'tax.assignment.export' },
})
export const ruleUpkeep = defineUpkeep({
  ...assigning,
  path,
  title: '任务分工',
  row: AssignmentRule,
  entered: enteredRule,
  many: ['turn', 'remove'],
  audit: 'tax.assignment',
})
