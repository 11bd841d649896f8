import type { UnreadCount } from '../../contract/index.ts'
import { noticeTexts } from '../notice.texts.ts'
import { unreadOf } from '../unread-of.ts'

/** 消息中心, how much is unread, and whether what is shown is up to date. */
export function PanelTitle({ unread, isFetching, isFailed }: { unread: readonly UnreadCount[], isFetching: boolean, isFailed: boolean }) {
  const total = unreadOf(unread)
  return (
    <>
      {noticeTexts.title}
      {total > 0 && <span className="cnt hot" aria-label={noticeTexts.unreadOf(total)}>{total}</span>}
      {!isFailed && <span className={`nstate st f13 ${isFetching ? 'idle' : 'done'}`}><i className="dot" />{isFetching ? noticeTexts.updating : noticeTexts.upToDate}</span>}
    </>
  )
}
