/**
 * What a navigation by the menu says of itself: the entry that was chosen. Kept in the history, so that back and reload
 * find the place again.
 */
export interface Placed {
  place: string
}

export const placeIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'place' in state && typeof state.place === 'string'
    ? state.place
    : null
