import { useNarrow } from '@portal/web-kit/use-narrow'
import { useState, type ReactNode } from 'react'
import type { Desk } from '../desk/model/open-desk.ts'
import { changesIn, countsOf, type ReviewFilter } from './filter.rules.ts'
import { ReviewChanges } from './review-changes.tsx'
import { ReviewPartsNav, type NarrowPart } from './review-parts-nav.tsx'
import type { ReviewInHand } from './use-review.ts'

const telephone = 700

/** A reviewer's workspace: the list of changes. On a phone one of summary, changes and manual figures. */
export function ReviewWork({
  desk,
  hand,
  onGo,
  summary,
}: {
  desk: Desk
  hand: ReviewInHand
  onGo: (cell: string) => void
  summary: ReactNode
}) {
  const isNarrow = useNarrow(telephone)
  const [part, setPart] = useState<NarrowPart>('changes')
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const turnTo = (next: NarrowPart): void => {
    setPart(next)
    setFilter(next === 'hand' ? 'hand' : 'all')
  }
  const list = <ReviewChanges desk={desk} hand={hand} onGo={onGo} filter={filter} onFilter={setFilter} />
  if (!isNarrow) return list
  return (
    <>
      <ReviewPartsNav
        at={part}
        counts={countsOf(hand.review === undefined ? [] : changesIn(hand.review))}
        onChange={turnTo}
      />
      {part === 'summary' ? summary : list}
    </>
  )
}
