import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentMaintenanceRoute, type Maintenance } from '../../contract/index.ts'
import { noteMaintenance } from './note-maintenance.ts'

/** For pages whose stream is lost: all others are told. */
const everyMs = 30_000
/** Pages do not ask all at the same moment when a window begins or ends. */
const spreadMs = 500

/**
 * What operators announced as it stands now (`followMaintenance` hears of it), read anew when one of its times comes.
 */
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
