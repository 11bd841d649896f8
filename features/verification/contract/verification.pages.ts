import type { PageInfo } from '@portal/contract'

/** Pages of this feature. */
export const verificationPages = [
  { path: '/systemMonitoring/outbox', title: '短信发件箱', guard: 'granted' },
] as const satisfies readonly PageInfo[]
