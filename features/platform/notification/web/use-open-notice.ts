import { useMe } from '@portal/web-kit/caller'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { noticeStatus, setReadRoute, type Notice } from '../contract/index.ts'
import { clickOf } from './notice.click.ts'
import { refreshNotices } from './notice.queries.ts'
import { closeNoticeCentre } from './notice.store.ts'

/**
 * Opens a notice (NOT-03, NOT-04). An unread one is marked read, and lists and counts are read again. Then its page
 * opens, or `shown` is the notice to show in detail.
 */
export function useOpenNotice(): { open: (notice: Notice) => void; shown: Notice | null; hide: () => void } {
  const me = useMe()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Notice | null>(null)
  const reading = useAction(setReadRoute, { onDone: refreshNotices })
  const open = (notice: Notice): void => {
    const click = clickOf(notice, me)
    if (click.act === 'none') return
    if (notice.status === noticeStatus.unread && reading.off === null)
      reading.run({ body: { id: notice.id, status: noticeStatus.read, noticeType: notice.noticeType } })
    if (click.act === 'detail') {
      setShown(notice)
      return
    }
    closeNoticeCentre()
    void navigate(click.to)
  }
  return { open, shown, hide: () => setShown(null) }
}
