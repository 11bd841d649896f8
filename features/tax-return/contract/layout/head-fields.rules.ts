/**
 * Fields of a form's head that say who the taxpayer is: typed once, they stay from period to period. Keys of the forms'
 * headers.
 */
export const lastingHeadFields = [
  'industry',
  'legalRep',
  'regAddress',
  'bizAddress',
  'bankAccount',
  'regType',
  'phone',
] as const
export type LastingHeadField = (typeof lastingHeadFields)[number]
export const isLasting = (field: string): field is LastingHeadField => lastingHeadFields.some((one) => one === field)
/** Characters that a field of a head may have. */
export const mostHeadChars = 200
