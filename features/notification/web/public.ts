import { useNotices } from './notice.store.ts'

export { openNoticeCentre, setUnreadPoint } from './notice.store.ts'

/** The unread point of the bell: 1 while something is unread, 0 after the notice centre was opened (SHL-04). */
export const unreadPoint = (): number => useNotices.getState().hasUnread ? 1 : 0
