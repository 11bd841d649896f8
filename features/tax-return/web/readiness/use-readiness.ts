import { queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readinessRoute, type Readiness, type StepsDone } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'

/** Milliseconds without a word from the server before it is asked again: a row typed cell by cell asks once. */
const quietMs = 800

/**
 * How ready the return is, read again when its figures, its task or the ticks move. A filed version has nothing to get
 * ready.
 */
export function useReadiness({
  view: { taskNo },
  snapshot,
}: Pick<Desk, 'view' | 'snapshot'>): { readiness: readonly Readiness[]; done: StepsDone } | undefined {
  const isLive = snapshot === null
  const { data, refetch } = useQuery({ ...queryOf(readinessRoute, { query: { taskNo } }), enabled: isLive })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const again = (): void => {
    if (!isLive) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), quietMs)
  }
  const ofThis = (event: { data: Record<string, unknown> }): void => {
    if (event.data['taskNo'] === taskNo) again()
  }
  useStream('return', ofThis, again)
  useStream('task', again, again)
  useStream('deduction', again, again)
  return data
}
