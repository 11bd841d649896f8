import { defineList, defineUpkeep } from '@portal/contract'
import { Assignment, enteredAssignment, ListedAssignment } from './service-assignment.schema.ts'

export const assignmentBase = '/japi/api/manage/serviceAssignment'
/** Calls of operators who assign customer service. */
export const keeper = { tag: '客服分配', access: 'perm:base:service:manage', scope: 'user', operator: true } as const

export const assignmentList = defineList({
  ...keeper,
  path: `${assignmentBase}/list`,
  title: '客服分配',
  row: ListedAssignment,
  filters: {
    person: { kind: 'found', title: '客服人员', source: 'people' },
    product: { kind: 'found', title: '服务产品', source: 'products' },
    enterprise: { kind: 'found', title: '服务企业', source: 'enterprises' },
    on: { kind: 'flag', title: '使用中' },
  },
  sorts: ['updatedAt'],
  sort: '-updatedAt',
  export: { audit: 'service.assignment.export' },
})
export const assignmentUpkeep = defineUpkeep({
  ...keeper,
  path: assignmentBase,
  title: '客服分配',
  row: Assignment,
  entered: enteredAssignment,
  many: ['turn', 'remove'],
  audit: 'service.assignment',
})
