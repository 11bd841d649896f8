import { create } from 'zustand'

/** The bell's red dot, and whether the notice centre is open. */
interface NoticeState {
  hasUnread: boolean
  isOpen: boolean
}
export const useNotices = create<NoticeState>(() => ({ hasUnread: false, isOpen: false }))

export const setUnreadPoint = (hasUnread: boolean): void => useNotices.setState({ hasUnread })

/** Opens the notice centre and clears the dot until there is news of unread notices. */
export const openNoticeCentre = (): void => useNotices.setState({ isOpen: true, hasUnread: false })
export const closeNoticeCentre = (): void => useNotices.setState({ isOpen: false })
