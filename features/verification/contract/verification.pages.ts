import { definePage, type PageInfo } from '@portal/contract'

export const outboxPage = definePage({
  path: '/systemMonitoring/outbox',
  title: '短信发件箱',
  guard: 'granted',
  query: ['phone?', 'page?'],
})

/** Pages that this feature shows. */
export const verificationPages = [outboxPage] as const satisfies readonly PageInfo[]
