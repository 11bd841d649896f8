import { definePage, type PageInfo } from '@portal/contract'

export const auditPage = definePage({
  path: '/systemMonitoring/document',
  title: '系统日志',
  guard: 'granted',
  access: 'perm:monitor:audit:read',
  words: '导出日志 下载日志',
})

/** Pages of this feature. */
export const auditPages = [auditPage] as const satisfies readonly PageInfo[]
