import { goesOnInReadOnly, type WriteFacts } from '@portal/contract'
import { create } from 'zustand'
import { useServerAway } from './server-availability.ts'
import { unavailableTexts } from './unavailable.texts.ts'

/** Read-only mode as this page knows it: until when, `MM-DD HH:mm`, or null. Whoever hears of maintenance sets it. */
export const useReadOnly = create<{ until: string | null }>(() => ({ until: null }))
export const isReadOnlyNow = (): boolean => useReadOnly.getState().until !== null
/** Why nothing can be typed now, for what is no component; null when it can. */
export const readOnlyReason = (): string | null => {
  const { until } = useReadOnly.getState()
  return until === null ? null : unavailableTexts.readOnly(until)
}

export interface UnavailableOptions {
  /** Stays possible while the server is away: the call waits and is sent by itself when it is back. */
  waits?: boolean
}

/**
 * Why a call of this kind can't be made now, in words for people; null when it can. The one place that says so (SHL-21,
 * SHL-23).
 */
export function useUnavailableReason(route: WriteFacts, { waits = false }: UnavailableOptions = {}): string | null {
  const until = useReadOnly((state) => state.until)
  const isAway = useServerAway((state) => state.since !== null)
  if (until !== null && !goesOnInReadOnly(route)) return unavailableTexts.readOnly(until)
  return isAway && !waits ? unavailableTexts.away : null
}
