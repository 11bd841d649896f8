import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentMaintenanceRoute, type Maintenance } from '../../contract/index.ts'
import { noteMaintenance } from './note-maintenance.ts'

/** For pages without a stream; all others get the broadcast. */
const everyMs = 30_000
/** Spreads the requests of all pages when a window begins or ends. */
const spreadMs = 500

/** The current announcement (updated by `followMaintenance`), read again when one of its times is reached. */
export function useMaintenance(): Maintenance | null {
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...queryOf(currentMaintenanceRoute, {}),
    refetchInterval: everyMs,
    retry: false,
  })
  useEffect(() => {
    if (data !== undefined) noteMaintenance(data)
  }, [data])
  useEffect(() => {
    if (data === null || data === undefined) return
    const timer = setTimeout(
      () => void refetch(),
      Math.max(0, dataUpdatedAt + data.changesInMs - Date.now()) + Math.random() * spreadMs,
    )
    return () => clearTimeout(timer)
  }, [data, dataUpdatedAt, refetch])
  return data ?? null
}
