/** The tab beside the grid that lists all changes of the return. */
export const changesPartId = 'return-changes'
