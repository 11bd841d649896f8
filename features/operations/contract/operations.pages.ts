import type { PageInfo } from '@portal/contract'

/** Pages of this feature. */
export const operationsPages = [
  {
    path: '/systemMonitoring/maintenance',
    title: '系统公告与维护',
    guard: 'granted',
    access: 'perm:monitor:maintenance:manage',
  },
] as const satisfies readonly PageInfo[]
