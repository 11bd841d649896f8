import type { UnreadCount } from '../contract/index.ts'

/** Unread notices of all categories. */
export const unreadOf = (counts: readonly UnreadCount[]): number =>
  counts.reduce((sum, each) => sum + each.unReadCount, 0)
