import { definePage, type PageInfo } from '@portal/contract'

/** 消息通知: the notices on their own page, opened by the bell in a narrow window. */
export const noticesPage = definePage({
  path: '/workbenches/notice',
  title: '消息通知',
  guard: 'always',
  words: '消息中心 未读',
  query: ['type?', 'state?', 'word?', 'from?', 'to?', 'page?'],
})

/** Pages of this feature. */
export const notificationPages = [noticesPage] as const satisfies readonly PageInfo[]
