import { isBeingAmended, type TaxTaskDetail } from '@portal/tax-task/contract'
import { useMay } from '@portal/web-kit/caller'
import { useState } from 'react'
import { reviewing } from '../as-allowed.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import type { TabBefore } from '../desk/frame/table-tabs.tsx'
import { decisionMore } from './decision-more.ts'
import { changesIn } from './filter.rules.ts'
import { reviewTexts } from './review.texts.ts'
import { useReview } from './use-review.ts'

/**
 * A return in review for users who may decide. The review's address opens the changes first; the tables are one click
 * away. `isOn`: the changes replace the grid.
 */
export function useReviewing(desk: Desk, task: TaxTaskDetail, isAskedFor: boolean) {
  const mayReview = useMay(reviewing)
  const isOffered = desk.snapshot === null && task.state === 'inReview' && mayReview
  const [wantsChanges, setWants] = useState(isAskedFor)
  const hand = useReview(task.taskNo, isOffered)
  const isOn = isOffered && wantsChanges
  const tab: TabBefore | undefined = isOffered
    ? {
        title: reviewTexts.tab,
        count: hand.review && changesIn(hand.review).length,
        isOn,
        onOpen: () => setWants(true),
      }
    : undefined
  return {
    isOn,
    hand,
    tab,
    toTables: () => setWants(false),
    decision: isOffered ? decisionMore(desk, hand.review, isBeingAmended(task)) : {},
  }
}
