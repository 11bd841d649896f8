import type { FilterValues } from '@portal/contract'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import type { ListState } from '@portal/page-kit/list/use-list'
import { noticesRoute, noticeStates, pageSize, type Notice, type NoticeState } from '../contract/index.ts'
import { noticeTexts } from './notice.texts.ts'

const part = (title: string, most: number) => ({ kind: 'text', title, most }) as const
const dayLength = 10

const stateIn = ({ state }: FilterValues): NoticeState | undefined => noticeStates.find((each) => each === state)
const given = (name: string, value: string | undefined) => (value ? { [name]: value } : {})

/** Notices by category, state, day and words: pinned first, then the newest. */
export const notices = sourceOf<typeof noticesRoute, Notice>({
  title: noticeTexts.title,
  filters: {
    type: part(noticeTexts.category, 8),
    state: part(noticeTexts.state, 8),
    word: part(noticeTexts.word, 50),
    from: part(noticeTexts.from, dayLength),
    to: part(noticeTexts.to, dayLength),
  },
  sizes: [pageSize],
  route: noticesRoute,
  input: ({ values, page, size }) => ({
    body: {
      noticeType: values['type'] ?? '',
      ...given('state', stateIn(values)),
      ...given('keyword', values['word']),
      ...given('from', values['from']),
      ...given('to', values['to']),
      page,
      limit: size,
    },
  }),
  shown: pagedRows,
})

/** The chosen category; '' for all. */
export const typeOf = ({ place }: ListState<Notice>): string => place.values['type'] ?? ''
/** The chosen state; undefined for the whole list. */
export const stateOf = ({ place }: ListState<Notice>): NoticeState | undefined => stateIn(place.values)
/** Words or days narrow the list. */
export const isSearched = ({ place: { values } }: ListState<Notice>): boolean =>
  ['word', 'from', 'to'].some((name) => (values[name] ?? '') !== '')
