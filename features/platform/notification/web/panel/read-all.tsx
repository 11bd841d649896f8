import type { ListState } from '@portal/page-kit/list/use-list'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { noticeStatus, type Notice, type UnreadCount } from '../../contract/index.ts'
import { isSearched, stateOf, typeOf } from '../notice.list.ts'
import { noticeTexts as texts } from '../notice.texts.ts'
import { unreadOf } from '../unread-of.ts'
import type { NoticeActs } from '../use-notice-acts.ts'
import css from './notice-bar.module.css'

interface Props {
  list: ListState<Notice>
  acts: NoticeActs
  unread: readonly UnreadCount[]
}

/** All of the category; of a narrowed list what the page shows. Snoozed ones are no reading. */
export function ReadAll({ list, acts, unread }: Props) {
  const type = typeOf(list)
  const isNarrow = isSearched(list)
  const onPage = (list.query.data?.rows ?? []).flatMap(({ id, status }) => (status === noticeStatus.unread ? [id] : []))
  const count = isNarrow ? onPage.length : unreadOf(unread.filter((each) => type === '' || each.noticeType === type))
  if (stateOf(list) === 'later') return null
  return (
    <ActButton
      of={acts}
      className={`button link ${css.readAll}`}
      disabled={count === 0}
      onClick={() => (isNarrow ? acts.mark(onPage, true) : acts.readAll(type))}
    >
      <Icon name="check" />
      {isNarrow ? texts.readPage : texts.readAll}
    </ActButton>
  )
}
