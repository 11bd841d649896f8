import { taskEvent } from '@portal/tax-task/contract'
import { queryOf } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Readiness, readinessRoute, returnEvent, type StepsDone } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'

/** Milliseconds without a server event before reading again, so that typing a row causes one request. */
const quietMs = 800

/** Readiness of the return; read again when its figures, its task or the ticks change. A filed version has none. */
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
  const ofThis = ({ data }: { data: { taskNo: string } }): void => {
    if (data.taskNo === taskNo) again()
  }
  useStream(returnEvent, ofThis, again)
  useStream(taskEvent, again, again)
  useStream('deduction', again, again)
  return data
}
