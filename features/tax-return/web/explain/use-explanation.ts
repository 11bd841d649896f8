import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { explainRoute } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'

/** Asks the server after the cursor has rested this long, so that moving through cells stays fast. */
const restMs = 180

/** True when a value has not changed for a while. */
export function useRested(value: string): boolean {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested === value
}

/** The server's explanation of a cell: invoices, users, rules. A filed version has only its figures. */
export const useExplanation = (desk: Desk, cell: string, isWanted: boolean) =>
  useQuery({
    ...queryOf(explainRoute, { query: { taskNo: desk.view.taskNo, cell } }),
    enabled: isWanted && desk.snapshot === null && cell !== '',
  })
