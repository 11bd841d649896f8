import { defineRoute, Exactly, Id, Type } from '@portal/contract'
import { AuditActions, AuditChain, AuditDetail, AuditFilter, AuditPage, AuditQuery } from './audit.schema.ts'

const base = '/japi/api/manage/auditLog'
const reader = { tag: '系统日志', scope: 'user', operator: true, access: 'perm:monitor:audit:read' } as const

export const listAuditRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/list`,
  summary: '系统日志，新的在前；next 接着往下读',
  query: AuditQuery,
  data: AuditPage,
})
export const auditDetailRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/detail`,
  summary: '一条系统日志的全部：改动前后、原因、链上的序号与哈希',
  query: Exactly({ id: Id() }),
  data: AuditDetail,
  errors: ['notFound'],
})
export const auditActionsRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/actions`,
  summary: '可以筛选的操作，按类别',
  data: AuditActions,
})
export const exportAuditRoute = defineRoute({
  ...reader,
  access: 'perm:monitor:audit:export',
  method: 'GET',
  path: `${base}/export`,
  summary: '所筛系统日志导出为工作簿（xlsx），最多 100,000 条',
  query: AuditFilter,
  data: Type.Null(),
  answer: 'file',
  errors: ['refused'],
  audit: 'audit.export',
})
export const auditChainRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${base}/chain`,
  summary: '审计链的现状与最近一次校验',
  data: AuditChain,
})
export const checkAuditRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${base}/check`,
  summary: '现在校验审计链',
  body: Exactly({}),
  data: AuditChain,
  audit: 'audit.check',
})
