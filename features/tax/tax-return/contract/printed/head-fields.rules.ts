/**
 * Header fields that describe the taxpayer. They are typed once and carried to later periods. Keys of the forms'
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
/** Most characters in a header field. */
export const mostHeadChars = 200
