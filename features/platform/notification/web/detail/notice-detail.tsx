import { Dialog } from '@portal/web-kit/dialog.tsx'
import { noticeClickOf } from '@portal/web-kit/notice-clicks'
import { toast } from '@portal/web-kit/toast'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { isFinancing, type Notice } from '../../contract/index.ts'
import { factsOf } from '../notice.click.ts'
import { noticeInfo, refreshNotices } from '../notice.queries.ts'
import { noticeTexts } from '../notice.texts.ts'
import { NoticeBody } from './notice-body.tsx'

/** Width of the detail modal, in pixels. */
const width = 1000

interface Props {
  notice: Notice
  onClose: () => void
}

/** One notice, in the dialog of its kind where its feature brings one. */
export function NoticeDetail({ notice, onClose }: Props) {
  const Own = noticeClickOf(notice.noticeType)?.Dialog ?? null
  if (Own === null) return <ReadNotice notice={notice} onClose={onClose} />
  return (
    <Suspense fallback={null}>
      <Own
        notice={notice}
        facts={factsOf(notice.data)}
        onClose={onClose}
        onDone={() => {
          onClose()
          void refreshNotices()
        }}
      />
    </Suspense>
  )
}

/** One notice: the list's data at once, the server's as soon as it arrives. */
function ReadNotice({ notice, onClose }: Props) {
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
