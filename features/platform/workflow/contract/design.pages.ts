import { definePage } from '@portal/contract'

/** Definitions of approvals, and the designer of one. */
export const definitionsPage = definePage({
  path: '/Base/auth-management/workflow',
  title: '审批流程',
  guard: 'granted',
  access: 'perm:base:workflow:read',
  words: '流程设计 步骤 会签 或签 加签 升级 谁审批',
  query: ['type?', 'step?', 'from?', 'to?'],
})
