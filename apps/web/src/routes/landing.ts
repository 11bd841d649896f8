/** Start page of signed-in users. */
export const workbenchPath = '/workbenches/newIndex'
