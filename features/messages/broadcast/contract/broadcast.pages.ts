import { definePage, type PageInfo } from '@portal/contract'

const access = 'perm:base:broadcast:manage'
/** 消息发布: what was sent, is to be sent, and the templates. */
export const broadcastsPage = definePage({
  path: '/Base/auth-management/broadcast',
  title: '消息发布',
  guard: 'granted',
  access,
  words: '通知 公告 必读 群发 模板 撤回',
  query: ['open?', 'tab?', 'state?', 'must?'],
})
export const composePage = definePage({
  path: '/Base/auth-management/broadcast-compose',
  title: '写通知',
  guard: 'granted',
  access,
  query: ['id?', 'copy?'],
})
export const reportPage = definePage({
  path: '/Base/auth-management/broadcast-report',
  title: '消息效果',
  guard: 'granted',
  access,
  query: ['message?', 'state?', 'name?'],
})
/** What was written to somebody, for him to read. */
export const announcementPage = definePage({
  path: '/workbenches/announcement',
  title: '公告',
  guard: 'always',
  query: ['id?'],
})

/** Pages of this feature. */
export const broadcastPages = [
  broadcastsPage,
  composePage,
  reportPage,
  announcementPage,
] as const satisfies readonly PageInfo[]
