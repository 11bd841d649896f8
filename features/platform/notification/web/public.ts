import { useQuery } from '@tanstack/react-query'
import { unreadCounts } from './notice.queries.ts'
import { useNotices } from './notice.store.ts'
import { unreadOf } from './unread-of.ts'

export { openNoticeCentre, setUnreadPoint } from './notice.store.ts'

/** The bell's unread point: 1 while something is unread, 0 after the notice centre was opened (SHL-04). */
export const unreadPoint = (): number => (useNotices.getState().hasUnread ? 1 : 0)

/** Number of unread notices, from the counts of the notice centre. */
export const useUnread = (): number => unreadOf(useQuery(unreadCounts()).data ?? [])
