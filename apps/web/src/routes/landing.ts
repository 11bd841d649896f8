/** Where a signed-in user lands. */
export const workbenchPath = '/workbenches/newIndex'
