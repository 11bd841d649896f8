import { useQuery } from '@tanstack/react-query'
import { NoticeDetail } from '../detail/notice-detail.tsx'
import { noticePage, pageBefore, unreadCounts, type NoticeFilter } from '../notice.queries.ts'
import { noticeTexts } from '../notice.texts.ts'
import { useOpenNotice } from '../use-open-notice.ts'
import { CategoryList } from './category-list.tsx'
import { NoticeList } from './notice-list.tsx'
import css from './notice-panel.module.css'

/** State of the board: counts of all categories, and one page of the chosen one. */
export function useNoticeBoard(filter: NoticeFilter) {
  const counts = useQuery(unreadCounts())
  const list = useQuery({ ...noticePage(filter), placeholderData: pageBefore(filter) })
  return { filter, unread: counts.data ?? [], list }
}

interface Props {
  board: ReturnType<typeof useNoticeBoard>
  onFilter: (filter: NoticeFilter) => void
}

/**
 * Categories with unread counts at the left, notices of the chosen one at the right (NOT-02). One column in a narrow
 * window.
 */
export function NoticeBoard({ board: { filter, unread, list }, onFilter }: Props) {
  const { open, shown, hide } = useOpenNotice()
  return (
    <>
      <CategoryList
        unread={unread}
        chosen={filter.noticeType}
        onChoose={(noticeType) => onFilter({ noticeType, page: 1 })}
      />
      <section className={css.noticePane} aria-label={noticeTexts.title} aria-busy={list.isPending}>
        <NoticeList list={list} filter={filter} onOpen={open} onPage={(page) => onFilter({ ...filter, page })} />
      </section>
      {shown !== null && <NoticeDetail notice={shown} onClose={hide} />}
    </>
  )
}
