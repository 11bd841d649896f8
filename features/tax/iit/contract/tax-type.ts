/** Tax type of income tax that an enterprise withholds. */
export const iitTaxType = '05'
/** The form on which it is declared: a record for each person and item of income. */
export const iitForm = 'IIT_WITHHOLD'
