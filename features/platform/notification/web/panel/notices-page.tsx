import { useList } from '@portal/page-kit/list/use-list'
import { useQuery } from '@tanstack/react-query'
import { notices, typeOf } from '../notice.list.ts'
import { unreadCounts } from '../notice.queries.ts'
import { noticeTexts } from '../notice.texts.ts'
import { useCategoryName } from '../use-category-name.ts'
import { NoticeBoard } from './notice-board.tsx'
import { PanelTitle } from './panel-title.tsx'
import css from './notice-panel.module.css'

/** 消息通知: the notice centre as a page; category and page number are in the address. */
export function NoticesPage() {
  const list = useList('notices', notices)
  const { data: unread = [] } = useQuery(unreadCounts())
  const { isFetching, isError } = list.query
  const name = useCategoryName(typeOf(list))
  return (
    <section className={`card ${css.noticePage}`} aria-labelledby="notices-title">
      <header>
        <h1 id="notices-title">
          <PanelTitle title={noticeTexts.ownPage} unread={unread} isFetching={isFetching} isFailed={isError} />
        </h1>
      </header>
      <h2 className="screen-reader-only">{typeOf(list) === '' ? noticeTexts.everything : name}</h2>
      <div className={css.noticeLayout}>
        <NoticeBoard list={list} unread={unread} />
      </div>
    </section>
  )
}
