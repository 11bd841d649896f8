import { goesOnInReadOnly, isMereRead, type ReadFacts, type WriteFacts } from '@portal/contract'
import { create } from 'zustand'
import { useCaller, type PageCaller } from '../session/caller.ts'
import { useServerAway } from './server-availability.ts'
import { unavailableTexts } from './unavailable.texts.ts'

/**
 * Read-only mode as known to this page: its end as `MM-DD HH:mm`, or null. Set by whatever receives the maintenance
 * notice.
 */
export const useReadOnly = create<{ until: string | null }>(() => ({ until: null }))
const isViewing = ({ caller }: { caller: PageCaller | null }): boolean => caller?.viewer !== undefined
export const isReadOnlyNow = (): boolean => useReadOnly.getState().until !== null || isViewing(useCaller.getState())
/** Why typing is impossible now, for code outside components; null when possible. */
export const readOnlyReason = (): string | null => {
  const { until } = useReadOnly.getState()
  if (isViewing(useCaller.getState())) return unavailableTexts.viewing
  return until === null ? null : unavailableTexts.readOnly(until)
}

/** Why nothing is written while somebody looks as another user; null while he does not. */
export const useViewingReason = (): string | null => (useCaller(isViewing) ? unavailableTexts.viewing : null)

export interface UnavailableOptions {
  /** Stays possible while the server is unreachable: the call waits and is sent when the server is back. */
  waits?: boolean
}

/**
 * Why a call to this route is not possible now, as text for the user; null when possible. The only place that decides
 * it (SHL-21, SHL-23).
 */
export function useUnavailableReason(
  route: WriteFacts & ReadFacts,
  { waits = false }: UnavailableOptions = {},
): string | null {
  const until = useReadOnly((state) => state.until)
  const isAway = useServerAway((state) => state.since !== null)
  const viewing = useViewingReason()
  if (viewing !== null && route.access !== 'public' && !isMereRead(route)) return viewing
  if (until !== null && !goesOnInReadOnly(route)) return unavailableTexts.readOnly(until)
  return isAway && !waits ? unavailableTexts.away : null
}
