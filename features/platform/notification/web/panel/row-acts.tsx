import { noticeClickOf } from '@portal/web-kit/notice-clicks'
import { Suspense, useState } from 'react'
import { noticeStatus, type Notice } from '../../contract/index.ts'
import { factsOf } from '../notice.click.ts'
import { refreshNotices } from '../notice.queries.ts'

/** What can be decided in the row, as the feature of its kind declares it; gone as soon as the task is done. */
export function RowActs({ notice }: { notice: Notice }) {
  const [open, setOpen] = useState<string | null>(null)
  const facts = factsOf(notice.data)
  const acts = noticeClickOf(notice.noticeType)?.acts.filter(({ when }) => when?.(facts) ?? true) ?? []
  const chosen = acts.find(({ id }) => id === open)
  const close = (): void => {
    setOpen(null)
    void refreshNotices()
  }
  return (
    <>
      {notice.status !== noticeStatus.settled &&
        acts.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className="button link"
            aria-label={`${title}：${notice.title}`}
            onClick={() => setOpen(id)}
          >
            {title}
          </button>
        ))}
      {chosen !== undefined && (
        <Suspense>
          <chosen.Dialog facts={facts} title={notice.title} remark={notice.remark} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
