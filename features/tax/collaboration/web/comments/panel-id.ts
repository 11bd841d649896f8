/** Id of the tab beside the grid. */
export const commentsPanel = 'comments'
