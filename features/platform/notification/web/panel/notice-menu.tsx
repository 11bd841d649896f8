import { Popover } from '@portal/page-kit/popover/popover.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { noticeStatus, type Notice } from '../../contract/index.ts'
import { noticeTexts as texts } from '../notice.texts.ts'
import type { NoticeActs } from '../use-notice-acts.ts'
import { SnoozeMenu } from './snooze-menu.tsx'
import css from './notice-menu.module.css'

/** What else can be done with a notice: read or unread, on top, later. */
export function NoticeMenu({ notice, acts }: { notice: Notice; acts: NoticeActs }) {
  return (
    <Popover
      label={texts.more}
      name={texts.moreOf(notice.title)}
      className="icon-button"
      button={<Icon name="more" />}
      align="end"
      disabled={acts.off !== null}
    >
      {(close) => <Menu notice={notice} acts={acts} onClose={close} />}
    </Popover>
  )
}

function Menu({ notice, acts, onClose }: { notice: Notice; acts: NoticeActs; onClose: () => void }) {
  const ids = [notice.id]
  const isSettled = notice.status === noticeStatus.settled
  const isUnread = notice.status === noticeStatus.unread
  const closing = (run: () => void) => () => {
    run()
    onClose()
  }
  const item = (title: string, run: () => void) => (
    <button key={title} type="button" onClick={closing(run)}>
      {title}
    </button>
  )
  return (
    <div className={css.noticeMenu}>
      {!isSettled && item(isUnread ? texts.markRead : texts.markUnread, () => acts.mark(ids, isUnread))}
      {item(notice.isPinned ? texts.unpin : texts.pin, () => acts.pin(ids, !notice.isPinned))}
      {notice.remindAt !== null && item(texts.takeBack, () => acts.snooze(ids, null))}
      {!isSettled && <SnoozeMenu onChoose={(until) => closing(() => acts.snooze(ids, until))()} />}
    </div>
  )
}
