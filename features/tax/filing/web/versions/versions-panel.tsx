import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { filingTexts } from '../shown/filing.texts.ts'
import { useFiling } from '../shown/use-filing.ts'
import { AttemptList } from '../one-key/attempt-list.tsx'
import { CorrectionList } from './correction-list.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { UnlockList } from './unlock-list.tsx'
import { VersionList } from './version-list.tsx'
import css from '../shown/filing.module.css'

const texts = filingTexts.versions

/** All filings of the return, the comparison of two of them, and the unlock requests. */
export function VersionsPanel({ desk, task, onGo }: ReturnPartProps) {
  const filing = useFiling(task.taskNo)
  const state = filing.data
  if (filing.error !== null && state === undefined)
    return <ErrorCard error={filing.error} onRetry={() => void filing.refetch()} title={filingTexts.loadFailed} />
  if (state === undefined) return <Skeleton rows={4} height={40} />
  return (
    <div className={css.versions} data-part="versions">
      <div className="panel-head">
        <h2>{texts.heading}</h2>
      </div>
      {state.versions.length === 0 ? (
        <EmptyState title={texts.empty} reason={texts.emptyReason} icon="documents" />
      ) : (
        <>
          <VersionList taskNo={task.taskNo} versions={state.versions} shown={desk.snapshot?.number ?? null} />
          <ComparePanel
            key={state.versions.length}
            desk={desk}
            taskNo={task.taskNo}
            count={state.versions.length}
            isAmending={state.isAmending}
            onGo={onGo}
          />
        </>
      )}
      <AttemptList taskNo={task.taskNo} />
      <CorrectionList corrections={state.corrections} />
      <UnlockList unlocks={state.unlocks} />
    </div>
  )
}
