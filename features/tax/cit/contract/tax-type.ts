/** Tax type of the annual settlement of corporate income tax. */
export const citTaxType = '03'

/** Tax type of its prepayments, which the settlement takes over. */
export const prepaidTaxType = '02'
