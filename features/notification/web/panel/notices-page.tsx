import { useSearchParams } from 'react-router'
import type { NoticeFilter } from '../notice.queries.ts'
import { noticeTexts } from '../notice.texts.ts'
import { useCategoryName } from '../use-category-name.ts'
import { NoticeBoard, useNoticeBoard } from './notice-board.tsx'
import { PanelTitle } from './panel-title.tsx'
import css from './notice-panel.module.css'

/** 消息通知: the notice centre as a page; category and page number are in the address. */
export function NoticesPage() {
  const [search, setSearch] = useSearchParams()
  const noticeType = search.get('type') ?? ''
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const name = useCategoryName(noticeType)
  const board = useNoticeBoard({ noticeType, page })
  const { list, unread } = board
  return (
    <section className={`card ${css.noticePage}`} aria-labelledby="notices-title">
      <header>
        <h1 id="notices-title">
          <PanelTitle
            title={noticeTexts.ownPage}
            unread={unread}
            isFetching={list.isFetching}
            isFailed={list.isError}
          />
        </h1>
      </header>
      <h2 className="screen-reader-only">{noticeType === '' ? noticeTexts.everything : name}</h2>
      <div className={css.noticeLayout}>
        <NoticeBoard board={board} onFilter={(filter) => setSearch(addressOf(filter))} />
      </div>
    </section>
  )
}

const addressOf = ({ noticeType, page }: NoticeFilter): Record<string, string> => ({
  ...(noticeType === '' ? {} : { type: noticeType }),
  ...(page === 1 ? {} : { page: String(page) }),
})
