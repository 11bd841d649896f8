import { Icon } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import { useNarrow } from '@portal/web-kit/use-narrow'
import { useEffect, useState, type ComponentType } from 'react'
import { closeNoticeCentre, useNotices } from './notice.store.ts'
import { noticeTexts } from './notice.texts.ts'
import { useShowNotices } from './use-show-notices.ts'
import { useUnreadWatch } from './use-unread-watch.ts'

/**
 * The header's bell: a dot while anything is unread; a click opens the notice centre. The centre is loaded only then.
 */
export function Bell() {
  const { hasUnread, isOpen } = useNotices()
  const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const show = useShowNotices()
  const isNarrow = useNarrow()
  useUnreadWatch()
  useEffect(() => {
    if (!isOpen || Panel !== null) return
    import('./panel/notice-panel.tsx').then(
      ({ NoticePanel }) => setPanel(() => NoticePanel),
      () => {
        closeNoticeCentre()
        toast.error(noticeTexts.notOpened)
      },
    )
  }, [isOpen, Panel])
  return (
    <>
      <button
        type="button"
        className="icon-button"
        title={noticeTexts.bell}
        aria-label={hasUnread ? noticeTexts.bellUnread : noticeTexts.bell}
        aria-haspopup={isNarrow ? undefined : 'dialog'}
        onClick={show}
      >
        <Icon name="bell" size="l" />
        {hasUnread && <i className="dot" />}
      </button>
      {isOpen && Panel !== null && <Panel onClose={closeNoticeCentre} />}
    </>
  )
}
