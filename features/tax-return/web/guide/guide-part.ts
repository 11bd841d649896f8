/** The tab beside the grid that says how a row is filled in. */
export const guidePartId = 'return-guide'
