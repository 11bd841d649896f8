import { partsAt } from '@portal/web-kit/screen-parts'
import { Suspense, type ReactNode } from 'react'
import { useNarrow } from '@portal/web-kit/use-narrow'
import type { Readiness } from '../../../contract/index.ts'
import { ChecksPanel } from '../../checks/checks-panel.tsx'
import { PastLines } from '../../compare/past-lines.tsx'
import type { useComparison } from '../../compare/use-comparison.ts'
import { ExplainPanel } from '../../explain/explain-panel.tsx'
import { ReadinessPanel } from '../../readiness/readiness-panel.tsx'
import { ReviewPanel } from '../../review/review-panel.tsx'
import { ReviewParts } from '../../review/review-parts.tsx'
import type { useReviewing } from '../../review/use-reviewing.ts'
import { Conflicts } from '../../save/conflicts.tsx'
import { deskPlaces, type DeskPart, type ReturnNeedProps } from './desk-parts.ts'
import { usePart } from './resting-cell.tsx'
import { useResting } from '@portal/tax-grid/stores/use-resting'
import type { ReturnActions } from '../use-return-actions.ts'
import css from '../desk.module.css'

/** Panel beside the tables: the review, failed checks, and the sources of the active cell's figure. */
export function DeskSide({
  of,
  reviewed,
  review,
  actions,
  readiness,
  summary,
  comparison,
}: {
  of: DeskPart
  reviewed: ReturnType<typeof useReviewing>
  review: string | null
  actions: ReturnActions
  readiness: readonly Readiness[] | undefined
  summary: ReactNode
  comparison: ReturnType<typeof useComparison>['comparison']
}) {
  const isNarrow = useNarrow(700)
  const part = usePart(of)
  const { desk, task, cellRef, onGo } = part
  // A check that blocks stands above hints.
  const blocking = useResting(desk.model.blocking)
  const isCheckFirst = blocking > 0 && readiness?.some(({ level }) => level === 'error') !== true
  const panels = [
    <ReadinessPanel key="readiness" desk={desk} readiness={readiness} actions={actions} />,
    <ChecksPanel key="checks" desk={desk} current={cellRef} onGo={onGo} />,
  ]
  return (
    <>
      <div className={css.above}>
        {desk.snapshot === null && (
          <>
            <ReviewParts part={part} />
            {!isNarrow && summary}
            <ReviewPanel task={task} review={review} decision={reviewed.decision} />
            <Conflicts desk={desk} onGo={onGo} />
            <NeedParts {...part} items={actions.needPerson} />
          </>
        )}
        {isCheckFirst ? panels.toReversed() : panels}
      </div>
      {!reviewed.isOn && (
        <div className={css.below}>
          {isNarrow && <PastLines desk={desk} comparison={comparison} cellRef={cellRef} />}
          <ExplainPanel {...part} />
        </div>
      )}
    </>
  )
}

/** What the tax's own room says of things that wait for a person. */
const NeedParts = (props: ReturnNeedProps) =>
  partsAt<ReturnNeedProps>(deskPlaces.need)
    .filter(({ when }) => when?.(props) ?? true)
    .map(({ id, Part }) => (
      <Suspense key={id}>
        <Part {...props} />
      </Suspense>
    ))
