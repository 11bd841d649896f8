/** Most items listed at once; more are found by typing. */
export const mostListedItems = 50
