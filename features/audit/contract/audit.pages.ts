import type { PageInfo } from '@portal/contract'

export const auditPages = [
  {
    path: '/systemMonitoring/document',
    title: '系统日志',
    guard: 'granted',
    access: 'perm:monitor:audit:read',
    words: '导出日志 下载日志',
  },
] as const satisfies readonly PageInfo[]
