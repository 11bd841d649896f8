import { taxTypes, type TaxType } from './data/tax-types.ts'

export const findTaxType = (no: string): TaxType | undefined => taxTypes.find((type) => type.no === no)

/** '增值税' instead of '增值税（含附加税费）', for titles. */
export const taxTypeName = (no: string): string => findTaxType(no)?.name.replace(/（.*$/, '') ?? no
