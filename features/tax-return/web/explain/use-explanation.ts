import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { explainRoute } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'

/** The server is asked once the cursor has rested this long: who runs through the cells does not wait for it. */
const restMs = 180

/** Whether a value has stayed the same for a while. */
export function useRested(value: string): boolean {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested === value
}

/** What the server says of a cell: invoices, people, rules. A filed version has its figures alone. */
export const useExplanation = (desk: Desk, cell: string, isWanted: boolean) =>
  useQuery({
    ...queryOf(explainRoute, { query: { taskNo: desk.view.taskNo, cell } }),
    enabled: isWanted && desk.snapshot === null && cell !== '',
  })
