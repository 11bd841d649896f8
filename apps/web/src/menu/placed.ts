/** Navigation state with the chosen menu entry. Kept in the history, so that back and reload find the entry again. */
export interface Placed {
  place: string
}

export const placeIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'place' in state && typeof state.place === 'string'
    ? state.place
    : null
