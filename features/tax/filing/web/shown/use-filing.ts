import { invalidate, queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { taskDetailRoute, taskEvent } from '@portal/tax-task/contract'
import { approvalByBusinessRoute } from '@portal/workflow/contract'
import { snapshotDifferenceRoute } from '@portal/tax-return/contract'
import { useQuery } from '@tanstack/react-query'
import { filingStateRoute } from '../../contract/index.ts'

/** Filings of a return; reloaded when its task changes or an approval is decided. */
export function useFiling(taskNo: string) {
  const query = useQuery(queryOf(filingStateRoute, { query: { taskNo } }))
  const refetch = () => {
    void query.refetch()
  }
  useStream(
    taskEvent,
    (event) => {
      if (event.data.taskNo === taskNo) refetch()
    },
    refetch,
  )
  useStream('approval', refetch, refetch)
  return query
}

/** Invalidates everything that shows the return's state, after a registration or a request. */
export const filingChanged = (): Promise<void[]> =>
  invalidate(filingStateRoute, taskDetailRoute, approvalByBusinessRoute, snapshotDifferenceRoute)
