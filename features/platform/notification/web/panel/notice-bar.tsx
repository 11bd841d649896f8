import type { ListState } from '@portal/page-kit/list/use-list'
import { useQuery } from '@tanstack/react-query'
import { noticeStates, type Notice, type NoticeState, type UnreadCount } from '../../contract/index.ts'
import { stateOf, typeOf } from '../notice.list.ts'
import { noticeCategories } from '../notice.queries.ts'
import { noticeTexts as texts } from '../notice.texts.ts'
import { unreadOf } from '../unread-of.ts'
import { DaysFilter, WordFilter } from './notice-filters.tsx'
import css from './notice-bar.module.css'

interface Props {
  list: ListState<Notice>
  unread: readonly UnreadCount[]
}

/** State, days and words that narrow the list. */
export function NoticeBar({ list, unread }: Props) {
  const state = stateOf(list)
  const counts = useStateCounts(typeOf(list), unread)
  const set = (part: Record<string, string>): void => {
    const values = Object.entries({ ...list.place.values, ...part }).filter(([, value]) => value !== '')
    list.setValues(Object.fromEntries(values))
  }
  return (
    <div className={css.noticeBar} role="search" aria-label={texts.filters}>
      <div className="segments" role="group" aria-label={texts.state}>
        {[undefined, ...noticeStates].map((each) => (
          <button
            key={each ?? ''}
            type="button"
            className={each === state ? 'on' : undefined}
            aria-pressed={each === state}
            onClick={() => set({ state: each ?? '' })}
          >
            {each === undefined ? texts.all : texts.counted(texts.states[each], counts[each])}
          </button>
        ))}
      </div>
      <DaysFilter values={list.place.values} onChange={set} />
      <WordFilter values={list.place.values} onChange={set} />
    </div>
  )
}

/** Unread and snoozed notices of a category, or of all; how many are read does not matter to anybody. */
function useStateCounts(type: string, unread: readonly UnreadCount[]): Record<NoticeState, number> {
  const { data = [] } = useQuery(noticeCategories())
  const isOf = ({ noticeType }: { noticeType: string }): boolean => type === '' || noticeType === type
  return {
    unread: unreadOf(unread.filter(isOf)),
    read: 0,
    later: data.filter(isOf).reduce((sum, { later }) => sum + later, 0),
  }
}
