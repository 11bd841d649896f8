import { goesOnInReadOnly, type WriteFacts } from '@portal/contract'
import { create } from 'zustand'
import { useAway } from './away.ts'
import { offTexts } from './off.texts.ts'

/** Read-only mode as this page knows it: until when, `MM-DD HH:mm`, or null. Whoever hears of maintenance sets it. */
export const useReadOnly = create<{ until: string | null }>(() => ({ until: null }))
export const isReadOnlyNow = (): boolean => useReadOnly.getState().until !== null
/** Why nothing can be typed now, for what is no component; null when it can. */
export const readOnlyWord = (): string | null => {
  const { until } = useReadOnly.getState()
  return until === null ? null : offTexts.readOnly(until)
}

export interface OffOptions {
  /** Stays possible while the server is away: the call waits and is sent by itself when it is back. */
  waits?: boolean
}

/**
 * Why a call of this kind can't be made now, in words for people; null when it can. The one place that says so (SHL-21,
 * SHL-23).
 */
export function useOff(route: WriteFacts, { waits = false }: OffOptions = {}): string | null {
  const until = useReadOnly((state) => state.until)
  const isAway = useAway((state) => state.since !== null)
  if (until !== null && !goesOnInReadOnly(route)) return offTexts.readOnly(until)
  return isAway && !waits ? offTexts.away : null
}
