import type { Feature } from '@portal/server-kit/feature'
import {
  noticeRoute,
  noticesRoute,
  noticeTypesRoute,
  pollRoute,
  setReadRoute,
  unreadCountsRoute,
} from '../contract/index.ts'
import { notificationWords } from '../contract/notification.words.ts'
import { notificationPages } from '../contract/notification.pages.ts'
import { noticeMigration } from './migrations/202611210030-notice.ts'
import { gatherNoticeKinds } from './notice-kinds.ts'
import { categories, hasUnread, noticeInfo, noticePage, setRead, unreadCounts } from './notice.service.ts'
import { noticeTables } from './notice.table.ts'

/** Feature: notices of a user, by enterprise and category, with their read status. */
export const notificationFeature = (): Feature => ({
  name: 'notification',
  words: notificationWords,
  pages: notificationPages,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [noticeMigration],
  tables: noticeTables,
  enterpriseTables: noticeTables,
  mount(kit) {
    const kinds = gatherNoticeKinds(kit.brought)
    kit.mount(unreadCountsRoute, (_input, call) => unreadCounts(call))
    kit.mount(noticeTypesRoute, (_input, call) => categories(call, kinds))
    kit.mount(noticesRoute, ({ body }, call) => noticePage(body, call, kinds))
    kit.mount(noticeRoute, ({ body }, call) => noticeInfo(body, call, kinds))
    kit.mount(setReadRoute, ({ body }, call) => setRead(body, call))
    kit.mount(pollRoute, (_input, call) => hasUnread(call))
  },
})
