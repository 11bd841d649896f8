/** Two versions to compare; `to` null is the return as it is now. */
export interface Pair {
  from: number
  to: number | null
}

/**
 * What a person wants to see first: an amendment at work beside what was filed, else the last amendment beside what it
 * amended.
 */
export const firstPair = (count: number, isAmending: boolean): Pair =>
  isAmending || count < 2 ? { from: count, to: null } : { from: count - 1, to: count }
