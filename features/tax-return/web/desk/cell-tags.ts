/** What is pinned to a cell beside its figure: who else is in it now, and how many open comments it has. */
export interface CellTags { peer: string | null, comments: number }

export const noTags: CellTags = { peer: null, comments: 0 }
