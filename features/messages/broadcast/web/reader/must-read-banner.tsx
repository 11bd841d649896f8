import { BannerLine } from '@portal/operations/web/public'
import { useMe } from '@portal/web-kit/caller'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pendingRoute, type Announcement } from '../../contract/index.ts'
import { MustReadDialog } from './must-read-dialog.tsx'
import { isPostponed, postpone } from './postponed.ts'
import { readerTexts as texts } from './reader.texts.ts'

const nothing: readonly Announcement[] = []
const refresh = (): void => void invalidate(pendingRoute)

/**
 * Must-reads that wait for their reader (LEAD-12). What was there as the page opened comes as a dialog, which may be
 * put off; what arrives later is a line above the page, so that nobody's typing meets a dialog. The line stays.
 */
export function MustReadBanner() {
  const { userId, viewer } = useMe()
  const query = useQuery({ ...queryOf(pendingRoute, {}), retry: false })
  useStream('notice', refresh, refresh)
  const pending = query.data ?? nothing
  const [first, setFirst] = useState<readonly string[] | null>(null)
  if (first === null && query.data !== undefined) setFirst(query.data.map(({ id }) => id))
  const [isAsked, setAsked] = useState<boolean | null>(null)
  const [shown] = pending
  if (shown === undefined || viewer !== undefined) return null
  const ids = pending.map(({ id }) => id)
  const isFirst = first?.includes(shown.id) === true && !isPostponed(userId, ids)
  return (
    <>
      <BannerLine
        kind="warn"
        icon="megaphone"
        act={
          <button type="button" className="button small" onClick={() => setAsked(true)}>
            {texts.read}
          </button>
        }
      >
        {pending.length === 1 ? texts.one(shown.title) : texts.many(pending.length)}
      </BannerLine>
      {(isAsked ?? isFirst) && (
        <MustReadDialog
          key={shown.id}
          announcement={shown}
          left={pending.length - 1}
          onClose={() => {
            postpone(userId, ids)
            setAsked(false)
          }}
        />
      )}
    </>
  )
}
