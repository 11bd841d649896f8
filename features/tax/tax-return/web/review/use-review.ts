import { taskEvent } from '@portal/tax-task/contract'
import { newActionKey } from '@portal/web-kit/action-key'
import { call } from '@portal/web-kit/call'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { queryOf } from '@portal/web-kit/query'
import { showError } from '@portal/web-kit/show-error'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { changesForReviewRoute, markSeenRoute, type ReturnReview, type ReviewBaseKind } from '../../contract/index.ts'

/** Changes of a return under review and its seen marks. Marks show at once and are reverted when saving fails. */
export function useReview(taskNo: string, isAsked: boolean) {
  const [of, setOf] = useState<ReviewBaseKind | undefined>(undefined)
  const [marks, setMarks] = useState<Readonly<Record<string, string | null>>>({})
  const { data, error, refetch } = useQuery({
    ...queryOf(changesForReviewRoute, { query: { taskNo, ...(of === undefined ? {} : { of }) } }),
    enabled: isAsked,
    placeholderData: (earlier) => earlier,
  })
  const again = (): void => {
    if (isAsked) void refetch()
  }
  useStream(
    taskEvent,
    ({ data }) => {
      if (data.taskNo === taskNo) again()
    },
    again,
  )
  const off = useUnavailableReason(markSeenRoute)
  const key = useRef(newActionKey())
  const review = useMemo(() => (data === undefined ? undefined : withMarks(data, marks)), [data, marks])
  const mark = (cells: readonly string[], seen: boolean): void => {
    if (data === undefined || off !== null || data.submission?.canDecide !== true) return
    const before = Object.fromEntries(cells.map((cell) => [cell, marks[cell]]))
    setMarks((now) => ({ ...now, ...Object.fromEntries(cells.map((cell) => [cell, seen ? '' : null])) }))
    const body = { taskNo, figures: data.figures, cells: [...cells], seen }
    call(markSeenRoute, { body }, { key: key.current.keyFor(body) }).then(
      () => key.current.settled(),
      (failure: unknown) => {
        key.current.settled()
        setMarks((now) =>
          Object.fromEntries(
            Object.entries({ ...now, ...before }).flatMap(([cell, at]) => (at === undefined ? [] : [[cell, at]])),
          ),
        )
        showError(failure)
        again()
      },
    )
  }
  return { review, error, retry: again, of: of ?? review?.base?.of, setOf, mark, off }
}
export type ReviewInHand = ReturnType<typeof useReview>

/** `marks`: '' for a mark just set here, null for a removed one. */
const withMarks = (review: ReturnReview, marks: Readonly<Record<string, string | null>>): ReturnReview => ({
  ...review,
  tables: review.tables.map((table) => ({
    ...table,
    changes: table.changes.map((change) =>
      marks[change.cell] === undefined ? change : { ...change, seenAt: marks[change.cell] ?? null },
    ),
  })),
})
