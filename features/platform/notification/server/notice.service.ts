import { codeOf, pagingOf, refuseAt, type InputOf } from '@portal/contract'
import { isDate } from '@portal/domain/calendar-date'
import type { Call } from '@portal/server-kit/feature'
import {
  largestPage,
  noticeStatus,
  pageSize,
  type NoticeCategory,
  type NoticeInfo,
  type noticeRoute,
  type noticesRoute,
  type setReadRoute,
  type UnreadCount,
} from '../contract/index.ts'
import type { NoticeKinds } from './notice-kinds.ts'
import type { FinancingDetail } from './financing/financing.service.ts'
import { movedTo } from './kept/kept.repo.ts'
import { countMoved } from './notice-count.repo.ts'
import { tellRead } from './notice-read.service.ts'
import type { Sought } from './notice-found.repo.ts'
import { announce } from './notice-tell.ts'
import { readable } from './notice.policy.ts'
import { presentCategories, presentNotice, presentUnread } from './notice.present.ts'
import { findNotice, latestStanding, listCounts, listNotices, lockNotice, markRead } from './notice.repo.ts'

/** '' and an absent category both mean all of them. */
export const typeOf = (given: string | number | undefined): string | null =>
  given === undefined || given === '' ? null : codeOf(given)

export async function unreadCounts(call: Call): Promise<UnreadCount[]> {
  return presentUnread(await listCounts(call.db, call.scope))
}

export async function categories(call: Call, kinds: NoticeKinds): Promise<NoticeCategory[]> {
  return presentCategories(await listCounts(call.db, call.scope), kinds)
}

export async function hasUnread(call: Call): Promise<[boolean]> {
  return [(await listCounts(call.db, call.scope)).some((row) => row.unread > 0)]
}

const soughtOf = ({ noticeType, state, keyword, from, to }: InputOf<typeof noticesRoute>['body']): Sought => ({
  noticeType: typeOf(noticeType),
  state: state ?? null,
  keyword: keyword?.trim() ?? '',
  from: dayOf('from', from),
  to: dayOf('to', to),
})

function dayOf(field: string, given: string | undefined): string | null {
  if (given !== undefined && !isDate(given)) throw refuseAt(field, '没有这一天，请重新选择日期')
  return given ?? null
}

export async function noticePage(input: InputOf<typeof noticesRoute>['body'], call: Call, kinds: NoticeKinds) {
  const page = pagingOf(input, pageSize, largestPage)
  const { rows, total } = await listNotices(call.db, call.scope, soughtOf(input), page)
  return [{ records: rows.map((row) => presentNotice(row, kinds)), current: page.current, total, size: page.size }]
}

export const latest = async ({ db, scope }: Call, kinds: NoticeKinds) =>
  (await latestStanding(db, scope)).map((row) => presentNotice(row, kinds))

export async function noticeInfo(
  input: InputOf<typeof noticeRoute>['body'],
  call: Call,
  kinds: NoticeKinds,
  detailOf: FinancingDetail,
): Promise<[NoticeInfo]> {
  const row = readable(call.scope, await findNotice(call.db, call.scope.entId, input.id), typeOf(input.noticeType))
  return [{ ...presentNotice(row, kinds), ...detailOf(row, call.caller) }]
}

/**
 * Marks an unread notice read (status 1) and lowers the unread count by one. Only the first call counts, from whatever
 * page (NOT-04).
 */
export function setRead(
  input: InputOf<typeof setReadRoute>['body'],
  call: Call,
): Promise<{ id: string; status: number }> {
  const { scope } = call
  return call.write(async (tx) => {
    const row = readable(scope, await lockNotice(tx.db, scope.entId, input.id), typeOf(input.noticeType))
    if (row.status !== noticeStatus.unread) return { id: row.id, status: row.status }
    await markRead(tx.db, scope.entId, row.id)
    await countMoved(tx.db, [movedTo(row, { status: noticeStatus.read })])
    tellRead(tx, [row])
    announce(tx, row, 'read')
    return { id: row.id, status: noticeStatus.read }
  })
}
