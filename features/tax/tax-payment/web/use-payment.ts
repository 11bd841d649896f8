import { queryOf, invalidate } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { taskDetailRoute, taskEvent } from '@portal/tax-task/contract'
import { useQuery } from '@tanstack/react-query'
import { paymentStateRoute } from '../contract/index.ts'

/** What a return leaves to be paid, read anew when its task moves. */
export function usePayment(taskNo: string) {
  const query = useQuery(queryOf(paymentStateRoute, { query: { taskNo } }))
  const refetch = (): void => void query.refetch()
  useStream(taskEvent, ({ data }) => data.taskNo === taskNo && refetch(), refetch)
  return query
}

export const paymentChanged = (): Promise<void[]> => invalidate(paymentStateRoute, taskDetailRoute)
