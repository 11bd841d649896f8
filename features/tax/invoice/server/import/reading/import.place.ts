/** More than the rows of a sheet, and than the findings of a row. */
const ROWS = 2 ** 21
const FINDINGS = 64
const BASE_FIRST = 2 ** 40

/** Position of a row in its workbook as one number, ordered by sheet, then row. */
export const placeOf = (sheet: number, row: number): number => sheet * ROWS + row
export const sheetOf = (place: number): number => Math.floor(place / ROWS)
export const rowAt = (place: number): number => place % ROWS

/** Order in which an invoice's rows are combined: those of the basic sheet first. */
export const orderOf = (layout: string, place: number): number => (layout === 'full-base' ? 0 : BASE_FIRST) + place
export const placeIn = (ord: number): number => ord % BASE_FIRST

/**
 * Position of a finding in the list: at its row, with row findings before invoice findings. File findings come first of
 * all.
 */
export const seqOf = (place: number, nth: number): number => place * FINDINGS + nth
export const ofInvoice = FINDINGS / 2
