import { create } from 'zustand'

/** The red dot of the bell, and whether the notice centre is open. */
interface NoticeState {
  hasUnread: boolean
  isOpen: boolean
}
export const useNotices = create<NoticeState>(() => ({ hasUnread: false, isOpen: false }))

export const setUnreadPoint = (hasUnread: boolean): void => useNotices.setState({ hasUnread })

/** Opens the notice centre; the dot goes out until something is heard of unread notices again. */
export const openNoticeCentre = (): void => useNotices.setState({ isOpen: true, hasUnread: false })
export const closeNoticeCentre = (): void => useNotices.setState({ isOpen: false })
