import type { Feature } from '@portal/server-kit/feature'
import {
  familySockets,
  latestNoticesRoute,
  markRoute,
  noticeRoute,
  noticesRoute,
  noticeTypesRoute,
  pinRoute,
  pollRoute,
  readAllRoute,
  setReadRoute,
  snoozeRoute,
  socketTicketRoute,
  takeBackReadRoute,
  unreadCountsRoute,
} from '../contract/index.ts'
import { notificationWords } from '../contract/notification.words.ts'
import { notificationPages } from '../contract/notification.pages.ts'
import { noticeMigration } from './migrations/202611210030-notice.ts'
import { noticeKeptMigration } from './migrations/202611280401-notice-kept.ts'
import { financingDetail } from './financing/financing.service.ts'
import { socketTicketMigration } from './migrations/202611280402-socket-ticket.ts'
import { mark, pin, readAll, snooze, takeBackRead } from './kept/kept.service.ts'
import { wakeEveryMinute } from './kept/wake.service.ts'
import { gatherNoticeKinds } from './notice-kinds.ts'
import {
  categories,
  hasUnread,
  latest,
  noticeInfo,
  noticePage,
  setRead,
  typeOf,
  unreadCounts,
} from './notice.service.ts'
import { followFamily } from './sockets/family.ts'
import { ticketSource, issueTicket } from './sockets/ticket.ts'
import { noticeTables } from './notice.table.ts'

/** Feature: notices of a user, by enterprise and category, with their read status. */
export const notificationFeature = (): Feature => ({
  name: 'notification',
  words: notificationWords,
  pages: notificationPages,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [noticeMigration, noticeKeptMigration, socketTicketMigration],
  tables: [...noticeTables, 'socket_ticket'],
  enterpriseTables: noticeTables,
  credentials: ticketSource,
  mount(kit) {
    const detailOf = financingDetail(kit.config)
    const kinds = gatherNoticeKinds(kit.brought)
    kit.mount(unreadCountsRoute, (_input, call) => unreadCounts(call))
    kit.mount(noticeTypesRoute, (_input, call) => categories(call, kinds))
    kit.mount(noticesRoute, ({ body }, call) => noticePage(body, call, kinds))
    kit.mount(latestNoticesRoute, (_input, call) => latest(call, kinds))
    kit.mount(noticeRoute, ({ body }, call) => noticeInfo(body, call, kinds, detailOf))
    kit.mount(setReadRoute, ({ body }, call) => setRead(body, call))
    kit.mount(pollRoute, (_input, call) => hasUnread(call))
    kit.mount(markRoute, ({ body }, call) => mark(body, call))
    kit.mount(readAllRoute, ({ body }, call) => readAll(typeOf(body.noticeType), call))
    kit.mount(takeBackReadRoute, ({ body }, call) => takeBackRead(body, call))
    kit.mount(pinRoute, ({ body }, call) => pin(body, call, kit.clock))
    kit.mount(snoozeRoute, ({ body }, call) => snooze(body, call, kit.clock))
    wakeEveryMinute(kit)
    kit.mount(socketTicketRoute, async (_input, call) => issueTicket(kit, call))
    for (const { family, socket } of familySockets) kit.socket(socket, followFamily(kit.hub, family))
  },
})
