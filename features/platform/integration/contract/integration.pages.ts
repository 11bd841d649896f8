import { definePage, type PageInfo } from '@portal/contract'

export const integrationPage = definePage({
  path: '/systemMonitoring/integration',
  title: '接口令牌与推送',
  guard: 'granted',
  access: 'perm:integration:token:manage',
  query: ['tab?'],
})

/** Pages of this feature. */
export const integrationPages = [integrationPage] as const satisfies readonly PageInfo[]
