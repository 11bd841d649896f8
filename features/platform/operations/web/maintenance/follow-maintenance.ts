import { isEvent } from '@portal/contract'
import { bootAnswer } from '@portal/web-kit/boot'
import { invalidate, keyOf, queryClient } from '@portal/web-kit/query'
import { subscribe, useStreamState } from '@portal/web-kit/stream/stream'
import { currentMaintenanceRoute, maintenanceEvent, type Maintenance } from '../../contract/index.ts'
import { noteMaintenance } from './note-maintenance.ts'

const again = (): void => void invalidate(currentMaintenanceRoute)
function take(now: Maintenance | null): void {
  queryClient.setQueryData(keyOf(currentMaintenanceRoute, {}), now)
  noteMaintenance(now)
}

/** Tracks announcements from the page's start: from the document, by push, and again after each reconnect. */
export function followMaintenance(): void {
  const told = bootAnswer(currentMaintenanceRoute)
  if (told !== null) noteMaintenance(told.data as Maintenance | null)
  subscribe({
    onEvent: (event) => {
      if (isEvent(event, maintenanceEvent)) take(event.data.now)
    },
    onReset: again,
  })
  // Announcements between the document and the first stream event, or during a disconnect, were missed, so they are
  // read again.
  useStreamState.subscribe(({ state }, before) => {
    if (state === 'live' && before.state !== 'live') again()
  })
}
