import { definePage, type PageInfo } from '@portal/contract'

export const outboxPage = definePage({
  path: '/systemMonitoring/outbox',
  title: '短信发件箱',
  guard: 'granted',
  query: ['phone?', 'person?', 'page?'],
})

/** Pages of this feature. */
export const verificationPages = [outboxPage] as const satisfies readonly PageInfo[]
