import { call } from '@portal/web-kit/call'
import { useMe } from '@portal/web-kit/caller'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useCallback, useEffect } from 'react'
import { noticeEvent, pollRoute } from '../contract/index.ts'
import { readSharedPoll, pollEveryMs, pollOnce } from './notice.poll.ts'
import { refreshNotices } from './notice.queries.ts'
import { setUnreadPoint } from './notice.store.ts'

/** A change that may have read the last unread notice triggers a poll at once, by one page only. */
const soonMs = 1000

/**
 * Keeps the bell's dot and all lists current, by stream push and by polling (NOT-08). Used once per page, in the bell.
 */
export function useUnreadWatch(): void {
  const { userId, entId } = useMe()
  const place = `portal.notices.${userId}.${entId}`
  const check = useCallback(
    async (every: number) => {
      const hasUnread = await pollOnce(
        {
          now: Date.now,
          read: () => localStorage.getItem(place),
          write: (text) => localStorage.setItem(place, text),
          ask: async () => Boolean((await call(pollRoute, { query: { userId, entId } }))[0]),
        },
        every,
      )
      if (hasUnread !== null) setUnreadPoint(hasUnread)
    },
    [place, userId, entId],
  )

  useEffect(() => {
    const hear = (event: StorageEvent) => {
      const left = event.key === place ? readSharedPoll(event.newValue) : null
      if (left?.hasUnread !== null && left !== null) setUnreadPoint(left.hasUnread)
    }
    void check(pollEveryMs)
    const timer = setInterval(() => void check(pollEveryMs), pollEveryMs)
    addEventListener('storage', hear)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', hear)
    }
  }, [check, place])

  useStream(
    noticeEvent,
    (event) => {
      if (event.entId !== entId) return
      const { change } = event.data
      if (change === 'sent' || change === 'woken') setUnreadPoint(true)
      else void check(soonMs)
      void refreshNotices()
    },
    () => {
      void check(soonMs)
      void refreshNotices()
    },
  )
}
