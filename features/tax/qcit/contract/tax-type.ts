/** Tax type of quarterly and monthly prepayments of corporate income tax. */
export const qcitTaxType = '02'
