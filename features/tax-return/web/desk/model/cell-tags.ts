/**
 * What is pinned to a cell beside its figure: who else is in it now, whether they type, and how many open comments it
 * has.
 */
export interface CellTags {
  peer: string | null
  isTyping: boolean
  comments: number
}

export const noTags: CellTags = { peer: null, isTyping: false, comments: 0 }
