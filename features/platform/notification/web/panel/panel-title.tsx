import type { UnreadCount } from '../../contract/index.ts'
import { noticeTexts } from '../notice.texts.ts'
import { unreadOf } from '../unread-of.ts'
import css from './notice-panel.module.css'

interface Props {
  title?: string
  unread: readonly UnreadCount[]
  isFetching: boolean
  isFailed: boolean
}

/** Title (default 消息中心), unread count, and whether the data is up to date. */
export function PanelTitle({ title = noticeTexts.title, unread, isFetching, isFailed }: Props) {
  const total = unreadOf(unread)
  return (
    <>
      {title}
      {total > 0 && (
        <span className="count urgent" aria-label={noticeTexts.unreadOf(total)}>
          {total}
        </span>
      )}
      {!isFailed && (
        <span className={`${css.streamState} status text-small ${isFetching ? 'idle' : 'done'}`}>
          <i className="dot" />
          {isFetching ? noticeTexts.updating : noticeTexts.upToDate}
        </span>
      )}
    </>
  )
}
