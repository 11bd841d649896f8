import { Dialog } from '@portal/web-kit/dialog.tsx'
import { toast } from '@portal/web-kit/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isFinancing, type Notice } from '../../contract/index.ts'
import { noticeInfo } from '../notice.queries.ts'
import { noticeTexts } from '../notice.texts.ts'
import { NoticeBody } from './notice-body.tsx'

/** Width of the detail modal, in pixels. */
const width = 1000

/** One notice: the list's data at once, the server's as soon as it arrives. */
export function NoticeDetail({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const info = useQuery(noticeInfo(notice))
  useEffect(() => {
    if (!info.isError) return
    // A financing detail that fails is only logged: its fields stay empty.
    if (isFinancing(notice.noticeType)) console.warn(noticeTexts.infoFailed, info.error)
    else toast.error(noticeTexts.infoFailed)
  }, [info.isError, info.error, notice.noticeType])
  return (
    <Dialog
      title={notice.title}
      width={width}
      onClose={onClose}
      footer={
        <button type="button" className="button" data-autofocus onClick={onClose}>
          {noticeTexts.close}
        </button>
      }
    >
      <NoticeBody notice={info.data?.[0] ?? notice} onClose={onClose} />
    </Dialog>
  )
}
