/** The tab beside the grid with a row's filling guide. */
export const guidePartId = 'return-guide'
