import { invalidate, queryOf } from '@portal/web-kit/query'
import {
  noticeRoute,
  noticesRoute,
  noticeTypesRoute,
  pageSize,
  unreadCountsRoute,
  type Notice,
} from '../contract/index.ts'

/** First page of all categories, as the list asks for it. */
export const latestNotices = () => queryOf(noticesRoute, { body: { noticeType: '', page: 1, limit: pageSize } })
export const unreadCounts = () => queryOf(unreadCountsRoute, { body: {} })
export const noticeCategories = () => queryOf(noticeTypesRoute, { body: {} })
export const noticeInfo = ({ id, noticeType }: Pick<Notice, 'id' | 'noticeType'>) =>
  queryOf(noticeRoute, { body: { id, noticeType } })

/** Reads lists, counts and what is open again. */
export const refreshNotices = () => invalidate(noticesRoute, unreadCountsRoute, noticeTypesRoute, noticeRoute)
