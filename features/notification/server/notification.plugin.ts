import type { Feature } from '@portal/server-kit/feature'
import {
  noticeRoute,
  noticesRoute,
  noticeTypesRoute,
  pollRoute,
  setReadRoute,
  unreadCountsRoute,
} from '../contract/index.ts'
import { notificationPages } from '../contract/notification.pages.ts'
import { noticeMigration } from './migrations/202611210030-notice.ts'
import { categories, hasUnread, noticeInfo, noticePage, setRead, unreadCounts } from './notice.service.ts'
import { noticeTables } from './notice.table.ts'

/** Feature: notices of a user, by enterprise and category, with their read status. */
export const notificationFeature = (): Feature => ({
  name: 'notification',
  pages: notificationPages,
  migrations: [noticeMigration],
  tables: noticeTables,
  enterpriseTables: noticeTables,
  mount(kit) {
    kit.mount(unreadCountsRoute, (_input, call) => unreadCounts(call))
    kit.mount(noticeTypesRoute, (_input, call) => categories(call))
    kit.mount(noticesRoute, ({ body }, call) => noticePage(body, call))
    kit.mount(noticeRoute, ({ body }, call) => noticeInfo(body, call))
    kit.mount(setReadRoute, ({ body }, call) => setRead(body, call))
    kit.mount(pollRoute, (_input, call) => hasUnread(call))
  },
})
