/** A time field of an announcement, and its fault. */
export type TimeFault = {
  field: 'from' | 'to' | 'readOnlyFrom' | 'readOnlyTo'
  why: 'order' | 'past' | 'readOnlyPair' | 'readOnlyInside'
}
export interface MaintenanceTimes {
  from: Date
  to: Date
  readOnlyFrom: Date | null
  readOnlyTo: Date | null
}

/**
 * Faults in the times of an announcement made at `now`, in form order. The page marks them and the server refuses them.
 */
export function timeFaults({ from, to, readOnlyFrom, readOnlyTo }: MaintenanceTimes, now: Date): TimeFault[] {
  if (to <= from) return [{ field: 'to', why: 'order' }]
  const faults: TimeFault[] = to <= now ? [{ field: 'to', why: 'past' }] : []
  if (readOnlyFrom === null && readOnlyTo === null) return faults
  if (readOnlyFrom === null) return [...faults, { field: 'readOnlyFrom', why: 'readOnlyPair' }]
  if (readOnlyTo === null || readOnlyTo <= readOnlyFrom)
    return [...faults, { field: 'readOnlyTo', why: 'readOnlyPair' }]
  if (readOnlyFrom < from) faults.push({ field: 'readOnlyFrom', why: 'readOnlyInside' })
  if (readOnlyTo > to) faults.push({ field: 'readOnlyTo', why: 'readOnlyInside' })
  return faults
}
