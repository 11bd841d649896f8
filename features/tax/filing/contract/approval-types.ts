/** Business types of the approvals that change what was filed. */
export const unlockType = 'taxUnlock'
export const correctionType = 'taxFilingCorrection'
