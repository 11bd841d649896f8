import type { PageInfo } from '@portal/contract'

export const integrationPages = [
  {
    path: '/systemMonitoring/integration',
    title: '接口令牌与推送',
    guard: 'granted',
    access: 'perm:integration:token:manage',
  },
] as const satisfies readonly PageInfo[]
