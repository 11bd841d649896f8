/** Tags on a cell beside its figure: another user in it, whether they are typing, number of open comments. */
export interface CellTags {
  peer: string | null
  isTyping: boolean
  comments: number
}

export const noTags: CellTags = { peer: null, isTyping: false, comments: 0 }
