/** Tax type of consumption tax. */
export const ctTaxType = '12'
