import type { Shown } from '@portal/page-kit/list/place'
import type { ListState } from '@portal/page-kit/list/use-list'
import type { Notice } from '../../contract/index.ts'
import { typeOf } from '../notice.list.ts'

const nothing: Shown<Notice> = { rows: [], total: 0, next: null }

/** The notices of a page as they may be shown: none that are not read yet, and none after a failure (NOT-04). */
export function shownNotices(list: ListState<Notice>): Shown<Notice> & { isWaiting: boolean } {
  const { query } = list
  const type = typeOf(list)
  const data = query.isError ? nothing : (query.data ?? nothing)
  // While another category is read, the last one's rows are not shown under its name.
  const isWaiting =
    query.isPending || (query.isPlaceholderData && type !== '' && data.rows.some((row) => row.noticeType !== type))
  return { ...(isWaiting ? nothing : data), isWaiting }
}
