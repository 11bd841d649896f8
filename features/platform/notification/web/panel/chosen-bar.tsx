import { SelectionBar } from '@portal/page-kit/list/many/selection-bar.tsx'
import { Popover } from '@portal/page-kit/popover/popover.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { noticeStatus, type Notice } from '../../contract/index.ts'
import { noticeTexts as texts } from '../notice.texts.ts'
import type { NoticeActs } from '../use-notice-acts.ts'
import { SnoozeMenu } from './snooze-menu.tsx'
import type { ChosenNotices } from './use-chosen-notices.ts'
import css from './notice-menu.module.css'

interface Props {
  chosen: ChosenNotices
  /** Rows of the page. */
  rows: readonly Notice[]
  acts: NoticeActs
}

/** How many notices are chosen, and what can be done with them: each act that changes at least one of them. */
export function ChosenBar({ chosen: { choice, notices }, rows, acts }: Props) {
  const ids = [...choice.ids]
  const act = (title: string, changes: (notice: Notice) => boolean, run: () => void) =>
    notices.some(changes) && (
      <ActButton key={title} of={acts} className="button small" onClick={run}>
        {title}
      </ActButton>
    )
  return (
    <SelectionBar choice={choice} ids={rows.map(({ id }) => id)} total={null} hasPage={rows.length > 0} isHeadless>
      {act(texts.markRead, isUnread, () => acts.mark(ids, true))}
      {act(texts.markUnread, isRead, () => acts.mark(ids, false))}
      {act(
        texts.pin,
        ({ isPinned }) => !isPinned,
        () => acts.pin(ids, true),
      )}
      {act(
        texts.unpin,
        ({ isPinned }) => isPinned,
        () => acts.pin(ids, false),
      )}
      {act(
        texts.takeBack,
        ({ remindAt }) => remindAt !== null,
        () => acts.snooze(ids, null),
      )}
      {notices.some(isOpen) && (
        <Popover
          label={texts.snooze}
          name=""
          className="button small"
          button={texts.snooze}
          disabled={acts.off !== null || acts.busy}
        >
          {(close) => (
            <div className={css.noticeMenu}>
              <SnoozeMenu
                onChoose={(until) => {
                  acts.snooze(ids, until)
                  close()
                }}
              />
            </div>
          )}
        </Popover>
      )}
    </SelectionBar>
  )
}

const isUnread = ({ status }: Notice): boolean => status === noticeStatus.unread
const isRead = ({ status }: Notice): boolean => status === noticeStatus.read
const isOpen = ({ status }: Notice): boolean => status !== noticeStatus.settled
