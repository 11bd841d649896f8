import { boot } from '@portal/web-kit/boot'
import { useMe } from '@portal/web-kit/caller'
import { noticeStatus, offShelfType, type Notice } from '../../contract/index.ts'
import { actionText, asksForAct, isDisabled, isPageShut } from '../notice.click.ts'
import { noticeTexts } from '../notice.texts.ts'
import { shortTime } from '../notice.time.ts'

/** One notice: dot, category, title and content, time, and the link that opens it. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { noticeType, noticeTypeName, status, title, content, createDate } = notice
  const isUnread = status === noticeStatus.unread
  const isShut = isPageShut(notice, useMe())
  const action = isShut ? noticeTexts.detail : actionText(noticeType)
  const note = noteOf(notice) ?? (isShut ? noticeTexts.shut : null)
  return (
    <li className={isUnread ? '' : 'rd'}>
      <i
        className={isUnread ? 'dot' : 'dot read'}
        role="img"
        aria-label={isUnread ? noticeTexts.unread : noticeTexts.read}
        title={isUnread ? noticeTexts.unread : noticeTexts.read}
      />
      <span className="ty">{noticeTypeName}</span>
      <div className="tx">
        <h3 title={title}>{title}</h3>
        <p title={content}>{content}</p>
      </div>
      <time dateTime={createDate.replace(' ', 'T')} title={createDate}>
        {shortTime(createDate, boot().today)}
      </time>
      <div className="op">
        <button
          type="button"
          className={asksForAct(noticeType) && !isShut ? 'btn link act' : 'btn link'}
          disabled={isDisabled(notice)}
          aria-label={`${action}：${title}`}
          onClick={onOpen}
        >
          {action}
        </button>
        {note !== null && <small>{note}</small>}
      </div>
    </li>
  )
}

/** Why the link is disabled. */
function noteOf({ noticeType, status, remark }: Notice): string | null {
  if (noticeType === offShelfType) return noticeTexts.offShelf
  return status === noticeStatus.settled ? (remark ?? noticeTexts.settled) : null
}
