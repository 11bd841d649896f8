import './notice-panel.css'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoticeDetail } from '../detail/notice-detail.tsx'
import { noticePage, pageBefore, unreadCounts } from '../notice.queries.ts'
import { noticeTexts } from '../notice.texts.ts'
import { useOpenNotice } from '../use-open-notice.ts'
import { CategoryList } from './category-list.tsx'
import { NoticeList } from './notice-list.tsx'
import { PanelTitle } from './panel-title.tsx'

/** Width of the notice modal (product-feature-areas §9). */
const width = 1200

/** The notice centre: categories with unread counts on the left, the chosen one's notices on the right (NOT-02). */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const [filter, setFilter] = useState({ noticeType: '', page: 1 })
  const counts = useQuery(unreadCounts())
  const list = useQuery({ ...noticePage(filter), placeholderData: pageBefore(filter) })
  const { open, shown, hide } = useOpenNotice()
  const unread = counts.data ?? []
  return (
    <>
      <Dialog title={<PanelTitle unread={unread} isFetching={list.isFetching} isFailed={list.isError} />} width={width} onClose={onClose} className="nm">
        <CategoryList unread={unread} chosen={filter.noticeType} onChoose={noticeType => setFilter({ noticeType, page: 1 })} />
        <section className="nrt" aria-label={noticeTexts.title} aria-busy={list.isPending}>
          <NoticeList list={list} filter={filter} onOpen={open} onPage={page => setFilter({ ...filter, page })} />
        </section>
      </Dialog>
      {shown !== null && <NoticeDetail notice={shown} onClose={hide} />}
    </>
  )
}
