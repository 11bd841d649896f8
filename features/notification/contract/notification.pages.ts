import { definePage, type PageInfo } from '@portal/contract'

/** 消息通知: the notices on a page of their own, where the bell leads in a narrow window. */
export const noticesPage = definePage({
  path: '/workbenches/notice',
  title: '消息通知',
  guard: 'always',
  words: '消息中心 未读',
  query: ['type?', 'page?'],
})

/** Pages that this feature shows. */
export const notificationPages = [noticesPage] as const satisfies readonly PageInfo[]
