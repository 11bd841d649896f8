import { useOwnList } from '@portal/page-kit/list/use-list'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { notices } from '../notice.list.ts'
import { unreadCounts } from '../notice.queries.ts'
import { NoticeBoard } from './notice-board.tsx'
import { PanelTitle } from './panel-title.tsx'
import css from './notice-panel.module.css'

/** Width of the notice modal, in pixels. */
const width = 1200

/** The notice centre over the page. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const list = useOwnList('notices', notices)
  const { data: unread = [] } = useQuery(unreadCounts())
  return (
    <Dialog
      title={<PanelTitle unread={unread} isFetching={list.query.isFetching} isFailed={list.query.isError} />}
      width={width}
      onClose={onClose}
      className={css.noticeLayout}
    >
      <NoticeBoard list={list} unread={unread} />
    </Dialog>
  )
}
