import { definePage, type PageInfo } from '@portal/contract'

export const maintenancePage = definePage({
  path: '/systemMonitoring/maintenance',
  title: '系统公告与维护',
  guard: 'granted',
  access: 'perm:monitor:maintenance:manage',
})

/** Pages of this feature. */
export const operationsPages = [maintenancePage] as const satisfies readonly PageInfo[]
