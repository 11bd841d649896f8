import { invalidate, queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { filingAttemptsRoute, filingStepEvent, previewFilingRoute, recentAttemptsRoute } from '../../contract/index.ts'
import { filingChanged } from '../shown/use-filing.ts'

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

/** What is on its way in the enterprise, and what was sent in the last seven days. */
export function useRecent() {
  const query = useQuery(queryOf(recentAttemptsRoute, { query: {} }))
  useSteps()
  return query
}

/** Many returns go at once, each in several steps: they are read anew once in a while, not with each. */
const restMs = 800

function useSteps(): void {
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const refresh = (): void => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      void attemptsChanged()
    }, restMs)
  }
  useStream(filingStepEvent, refresh, refresh)
}
