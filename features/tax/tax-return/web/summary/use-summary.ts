import { taskEvent } from '@portal/tax-task/contract'
import { queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { returnEvent, summaryRoute } from '../../contract/index.ts'

/** Milliseconds without a server event before the summary is read again. */
const quietMs = 800

/** Current summary of a return; read again when its figures, its task or the ticks change. */
export function useSummary(taskNo: string, enabled = true) {
  const query = useQuery({ ...queryOf(summaryRoute, { query: { taskNo } }), enabled, staleTime: 0, gcTime: 0 })
  const { refetch } = query
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const again = (): void => {
    if (!enabled) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), quietMs)
  }
  const ofThis = ({ data }: { data: { taskNo: string } }): void => {
    if (data.taskNo === taskNo) again()
  }
  useStream(returnEvent, ofThis, again)
  useStream(taskEvent, ofThis, again)
  useStream('deduction', again, again)
  return query
}
