import { bare } from '@portal/page-kit/fields/field-input'
import { TimeField } from '@portal/page-kit/fields/typed/date-field.tsx'
import { Popover } from '@portal/page-kit/popover/popover.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useState } from 'react'
import { noticeStatus, type Notice } from '../../contract/index.ts'
import { noticeTexts as texts } from '../notice.texts.ts'
import type { NoticeActs } from '../use-notice-acts.ts'
import css from './notice-menu.module.css'

const untils = ['tomorrow', 'nextWeek', 'changed'] as const

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
  const isSettled = notice.status === noticeStatus.settled
  const isUnread = notice.status === noticeStatus.unread
  const item = (title: string, run: () => void) => (
    <button
      key={title}
      type="button"
      onClick={() => {
        run()
        onClose()
      }}
    >
      {title}
    </button>
  )
  return (
    <div className={css.noticeMenu}>
      {!isSettled && item(isUnread ? texts.markRead : texts.markUnread, () => acts.mark([notice.id], isUnread))}
      {item(notice.isPinned ? texts.unpin : texts.pin, () => acts.pin(notice, !notice.isPinned))}
      {notice.remindAt !== null && item(texts.takeBack, () => acts.snooze(notice, null))}
      {!isSettled && (
        <section aria-label={texts.snooze}>
          <h4>{texts.snooze}</h4>
          {untils.map((until) => item(texts.snoozeUntil[until], () => acts.snooze(notice, until)))}
          <ChosenTime
            onChoose={(at) => {
              acts.snooze(notice, at)
              onClose()
            }}
          />
        </section>
      )}
    </div>
  )
}

function ChosenTime({ onChoose }: { onChoose: (at: string) => void }) {
  const id = useId()
  const [at, setAt] = useState('')
  return (
    <div className={css.chosenTime}>
      <label htmlFor={id}>{texts.chooseTime}</label>
      <TimeField control={bare(id)} value={at} end="start" onChange={setAt} />
      <button type="button" className="button small" disabled={at === ''} onClick={() => onChoose(at)}>
        {texts.snoozeAt}
      </button>
    </div>
  )
}
