import type { TaxTaskDetail } from '@portal/tax-task/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { lazy, Suspense, useState } from 'react'
import type { Desk } from '../desk/model/open-desk.ts'
import { reviewTexts as texts } from './review.texts.ts'
import css from './review.module.css'

const ReviewedDialog = lazy(async () => ({ default: (await import('./reviewed-dialog.tsx')).ReviewedDialog }))

/** Who sent it back, when and why, until the return is changed; and what the reviewer had seen. */
export function SentBackBanner({
  task: { sentBack },
  desk,
  onGo,
}: {
  task: TaxTaskDetail
  desk: Desk
  onGo: (cell: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (sentBack === null) return null
  return (
    <>
      <p className={`${css.banner} ${css.lost}`} role="status">
        <Icon name="warn" size="s" />
        {sentBack.userName} 于 {sentBack.at.slice(0, 16)} 退回，审批意见：{sentBack.opinion}{' '}
        <button type="button" className="button link" onClick={() => setOpen(true)}>
          {texts.look}
        </button>
      </p>
      {isOpen && (
        <Suspense>
          <ReviewedDialog desk={desk} onGo={onGo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
