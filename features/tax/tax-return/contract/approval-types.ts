/** Business types of the approvals that a return asks for. */
export const reviewType = 'taxReview'
export const openingType = 'taxOpening'
