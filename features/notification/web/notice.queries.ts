import type { DataOf } from '@portal/contract'
import { invalidate, queryOf } from '@portal/web-kit/query'
import {
  noticeRoute,
  noticesRoute,
  noticeTypesRoute,
  pageSize,
  unreadCountsRoute,
  type Notice,
} from '../contract/index.ts'

/** One page of notices; `noticeType` '' is all categories. */
export interface NoticeFilter {
  noticeType: string
  page: number
}

export const noticePage = ({ noticeType, page }: NoticeFilter) =>
  queryOf(noticesRoute, { body: { noticeType, page, limit: pageSize } })
/** While a page loads, the previous page stays visible, but never one of another category. */
export const pageBefore =
  ({ noticeType }: NoticeFilter) =>
  (shown: DataOf<typeof noticesRoute> | undefined, from?: { queryKey: readonly unknown[] }) =>
    (from?.queryKey.at(-1) as { body?: { noticeType?: string } } | undefined)?.body?.noticeType === noticeType
      ? shown
      : undefined
export const latestNotices = () => noticePage({ noticeType: '', page: 1 })
export const unreadCounts = () => queryOf(unreadCountsRoute, { body: {} })
export const noticeCategories = () => queryOf(noticeTypesRoute, { body: {} })
export const noticeInfo = ({ id, noticeType }: Pick<Notice, 'id' | 'noticeType'>) =>
  queryOf(noticeRoute, { body: { id, noticeType } })

/** Reads lists and counts again. */
export const refreshNotices = () => invalidate(noticesRoute, unreadCountsRoute, noticeTypesRoute)
