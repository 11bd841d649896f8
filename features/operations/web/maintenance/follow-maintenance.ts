import { bootAnswer } from '@portal/web-kit/boot'
import { invalidate, keyOf, queryClient } from '@portal/web-kit/query'
import { subscribe, useStreamState } from '@portal/web-kit/stream/stream'
import { currentMaintenanceRoute, maintenanceKind, type Maintenance } from '../../contract/index.ts'
import { noteMaintenance } from './note-maintenance.ts'

const again = (): void => void invalidate(currentMaintenanceRoute)
function take(now: Maintenance | null): void {
  queryClient.setQueryData(keyOf(currentMaintenanceRoute, {}), now)
  noteMaintenance(now)
}

/** From the page's start on: what came with the document, what is pushed, and anew whenever the line is there again. */
export function followMaintenance(): void {
  const told = bootAnswer(currentMaintenanceRoute)
  if (told !== null) noteMaintenance(told.data as Maintenance | null)
  subscribe({
    onEvent: ({ kind, data }) => {
      if (kind === maintenanceKind) take(data.now as Maintenance | null)
    },
    onReset: again,
  })
  // What was told between the document and the first word of the stream, or while it was lost, was told to nobody here.
  useStreamState.subscribe(({ state }, before) => {
    if (state === 'live' && before.state !== 'live') again()
  })
}
