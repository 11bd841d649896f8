/** Two versions to compare; `to` null is the current return. */
export interface Pair {
  from: number
  to: number | null
}

/** Initial comparison: an open amendment with the filed version, else the last amendment with its predecessor. */
export const firstPair = (count: number, isAmending: boolean): Pair =>
  isAmending || count < 2 ? { from: count, to: null } : { from: count - 1, to: count }
