import { invalidate, queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { commentEvent, commentsRoute, type Thread } from '../../contract/index.ts'

export const readAgain = (): Promise<void[]> => invalidate(commentsRoute)

/** Comments of a return, reloaded whenever anybody changes them. */
export function useComments(taskNo: string) {
  useStream(
    commentEvent,
    ({ data }) => {
      if (data.taskNo === taskNo) void readAgain()
    },
    () => void readAgain(),
  )
  return useQuery(queryOf(commentsRoute, { query: { taskNo } }))
}

/** Number of open threads by cell. */
export function openByCell(open: readonly Thread[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { cell } of open) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  return counts
}
