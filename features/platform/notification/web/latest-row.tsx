import { boot } from '@portal/web-kit/boot'
import { noticeStatus, type Notice } from '../contract/index.ts'
import { isDisabled } from './notice.click.ts'
import { noticeTexts } from './notice.texts.ts'
import { dayTime } from './notice.time.ts'
import css from './latest-card.module.css'

/** One line: dot, title, day. */
export function LatestRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const isUnread = notice.status === noticeStatus.unread
  return (
    <li>
      <i
        className={isUnread ? 'dot' : 'dot read'}
        role="img"
        aria-label={isUnread ? noticeTexts.unread : noticeTexts.read}
      />
      <button
        type="button"
        className={isUnread ? `${css.latestTitle} ellipsis` : `${css.latestTitle} ellipsis muted`}
        title={notice.title}
        disabled={isDisabled(notice)}
        onClick={onOpen}
      >
        {notice.title}
      </button>
      <time dateTime={notice.createDate.replace(' ', 'T')} title={notice.createDate}>
        {dayTime(notice.createDate, boot().today)}
      </time>
    </li>
  )
}
