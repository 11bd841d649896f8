/** The tab beside the grid that lists every change of the return. */
export const changesPartId = 'return-changes'
