import type { PageInfo } from '@portal/contract'

/** 消息通知: the notices on a page of their own, where the bell leads in a narrow window. */
export const noticesPage = '/workbenches/notice'

/** Pages that this feature shows. */
export const notificationPages = [
  { path: noticesPage, title: '消息通知', guard: 'always', words: '消息中心 未读' },
] as const satisfies readonly PageInfo[]
