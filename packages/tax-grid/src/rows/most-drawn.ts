/** Rows of a block are drawn as they come into view when there are more. */
export const mostDrawnRows = 200
