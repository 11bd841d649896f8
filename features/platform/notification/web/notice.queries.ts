import { invalidate, queryOf } from '@portal/web-kit/query'
import {
  latestNoticesRoute,
  noticeRoute,
  noticesRoute,
  noticeTypesRoute,
  unreadCountsRoute,
  type Notice,
} from '../contract/index.ts'

export const latestNotices = () => queryOf(latestNoticesRoute, { query: {} })
export const unreadCounts = () => queryOf(unreadCountsRoute, { body: {} })
export const noticeCategories = () => queryOf(noticeTypesRoute, { body: {} })
export const noticeInfo = ({ id, noticeType }: Pick<Notice, 'id' | 'noticeType'>) =>
  queryOf(noticeRoute, { body: { id, noticeType } })

/** Reads lists, counts and what is open again. */
export const refreshNotices = () =>
  invalidate(noticesRoute, latestNoticesRoute, unreadCountsRoute, noticeTypesRoute, noticeRoute)
