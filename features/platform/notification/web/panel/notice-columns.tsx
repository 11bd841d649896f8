import type { Grants } from '@portal/contract'
import type { Column } from '@portal/page-kit/table/column'
import { boot } from '@portal/web-kit/boot'
import type { ReactNode } from 'react'
import { noticeStatus, type Notice } from '../../contract/index.ts'
import { actionText, asksForAct, closedNote, isDisabled, isPageShut } from '../notice.click.ts'
import { noticeTexts as texts } from '../notice.texts.ts'
import { shortTime } from '../notice.time.ts'
import type { NoticeActs } from '../use-notice-acts.ts'
import { NoticeMenu } from './notice-menu.tsx'
import { RowActs } from './row-acts.tsx'
import css from './notice-panel.module.css'

const column = (
  id: keyof typeof texts.columns,
  className: string | undefined,
  cell: (notice: Notice) => ReactNode,
): Column<Notice> => ({ id, title: texts.columns[id], kind: 'text', narrow: true, className, cell })

/** A notice: dot, category, title and content, time, and the link that opens it. */
export const noticeColumns = (
  reader: Pick<Grants, 'roles'>,
  acts: NoticeActs,
  onOpen: (notice: Notice) => void,
): readonly Column<Notice>[] => [
  column('mark', css.mark, ({ status }) => {
    const isUnread = status === noticeStatus.unread
    const words = isUnread ? texts.unread : texts.read
    return <i className={isUnread ? 'dot' : 'dot read'} role="img" aria-label={words} title={words} />
  }),
  column('kind', css.kind, ({ noticeTypeName }) => noticeTypeName),
  column('words', css.excerpt, ({ title, content, isPinned }) => (
    <>
      <h3 title={title}>
        {isPinned && <span className={`tag ${css.pinned}`}>{texts.pin}</span>}
        {title}
      </h3>
      <p title={content}>{content}</p>
    </>
  )),
  column('time', css.time, ({ createDate }) => (
    <time dateTime={createDate.replace(' ', 'T')} title={createDate}>
      {shortTime(createDate, boot().today)}
    </time>
  )),
  column('acts', css.rowActs, (notice) => {
    const isShut = isPageShut(notice, reader)
    const action = actionText(notice.noticeType)
    const note = noteOf(notice) ?? (isShut ? texts.shut : null) ?? laterNote(notice)
    return (
      <>
        <RowActs notice={notice} />
        <button
          type="button"
          className={asksForAct(notice.noticeType) && !isShut ? `button link ${css.acts}` : 'button link'}
          disabled={isDisabled(notice) || isShut}
          aria-label={`${action}：${notice.title}`}
          onClick={() => onOpen(notice)}
        >
          {action}
        </button>
        <NoticeMenu notice={notice} acts={acts} />
        {note !== null && <small>{note}</small>}
      </>
    )
  }),
]

/** When a snoozed one comes back, or that it did. */
const laterNote = ({ remindAt, isBack }: Notice): string | null =>
  remindAt === null ? (isBack ? texts.isBack : null) : texts.remindAt(remindAt)

/** Why the link is disabled. */
function noteOf({ noticeType, status, remark }: Notice): string | null {
  return closedNote(noticeType) ?? (status === noticeStatus.settled ? (remark ?? texts.settled) : null)
}
