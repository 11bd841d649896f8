import { boot } from '@portal/web-kit/boot'
import { useMe } from '@portal/web-kit/caller'
import { noticeStatus, type Notice } from '../../contract/index.ts'
import { actionText, asksForAct, closedNote, isDisabled, isPageShut } from '../notice.click.ts'
import { noticeTexts } from '../notice.texts.ts'
import { shortTime } from '../notice.time.ts'
import css from './notice-panel.module.css'

/** One notice: dot, category, title and content, time, and the link that opens it. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { noticeType, noticeTypeName, status, title, content, createDate } = notice
  const isUnread = status === noticeStatus.unread
  const isShut = isPageShut(notice, useMe())
  const action = isShut ? noticeTexts.detail : actionText(noticeType)
  const note = noteOf(notice) ?? (isShut ? noticeTexts.shut : null)
  return (
    <li className={isUnread ? '' : css.read}>
      <i
        className={isUnread ? 'dot' : 'dot read'}
        role="img"
        aria-label={isUnread ? noticeTexts.unread : noticeTexts.read}
        title={isUnread ? noticeTexts.unread : noticeTexts.read}
      />
      <span className={css.kind}>{noticeTypeName}</span>
      <div className={css.excerpt}>
        <h3 title={title}>{title}</h3>
        <p title={content}>{content}</p>
      </div>
      <time dateTime={createDate.replace(' ', 'T')} title={createDate}>
        {shortTime(createDate, boot().today)}
      </time>
      <div className={css.rowActs}>
        <button
          type="button"
          className={asksForAct(noticeType) && !isShut ? `button link ${css.acts}` : 'button link'}
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
  return closedNote(noticeType) ?? (status === noticeStatus.settled ? (remark ?? noticeTexts.settled) : null)
}
