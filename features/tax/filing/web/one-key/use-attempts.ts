import { invalidate, queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { filingAttemptsRoute, filingStepEvent, previewFilingRoute, recentAttemptsRoute } from '../../contract/index.ts'
import { filingChanged } from '../use-filing.ts'

/** Everything that shows how filings stand, read anew. */
export const attemptsChanged = async (): Promise<void> => {
  await invalidate(filingAttemptsRoute, recentAttemptsRoute, previewFilingRoute)
  await filingChanged()
}

/** Attempts at one return, read anew with each step. */
export function useAttempts(taskNo: string) {
  const query = useQuery(queryOf(filingAttemptsRoute, { query: { taskNo } }))
  useSteps()
  return query
}

/** Attempts of these returns, the latest of each. */
export function useRun(taskNos: readonly string[]) {
  const query = useQuery(queryOf(recentAttemptsRoute, { query: {} }))
  useSteps()
  const latest = new Map(query.data?.toReversed().map((attempt) => [attempt.taskNo, attempt]))
  return { query, attempts: taskNos.flatMap((taskNo) => latest.get(taskNo) ?? []) }
}

function useSteps(): void {
  const refresh = (): void => void attemptsChanged()
  useStream(filingStepEvent, refresh, refresh)
}
