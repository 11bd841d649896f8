import { Dialog } from '@portal/web-kit/dialog.tsx'
import { useState } from 'react'
import { NoticeBoard, useNoticeBoard } from './notice-board.tsx'
import { PanelTitle } from './panel-title.tsx'
import css from './notice-panel.module.css'

/** Width of the notice modal, in pixels. */
const width = 1200

/** The notice centre over the page. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const [filter, setFilter] = useState({ noticeType: '', page: 1 })
  const board = useNoticeBoard(filter)
  return (
    <Dialog
      title={<PanelTitle unread={board.unread} isFetching={board.list.isFetching} isFailed={board.list.isError} />}
      width={width}
      onClose={onClose}
      className={css.noticeLayout}
    >
      <NoticeBoard board={board} onFilter={setFilter} />
    </Dialog>
  )
}
