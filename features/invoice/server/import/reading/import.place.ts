/** More rows than a sheet can have, more findings than a row can get. */
const ROWS = 2 ** 21
const FINDINGS = 64
const BASE_FIRST = 2 ** 40

/** A row's place in its workbook as one number that sorts as people read: sheet by sheet, row by row. */
export const placeOf = (sheet: number, row: number): number => sheet * ROWS + row
export const sheetOf = (place: number): number => Math.floor(place / ROWS)
export const rowAt = (place: number): number => place % ROWS

/** The order in which the rows of one invoice are put together: those of the basic sheet first. */
export const orderOf = (layout: string, place: number): number => (layout === 'full-base' ? 0 : BASE_FIRST) + place
export const placeIn = (ord: number): number => ord % BASE_FIRST

/**
 * Where a finding stands in the list: at its row; what rows tell before what invoices tell. Of the file as a whole:
 * before all.
 */
export const seqOf = (place: number, nth: number): number => place * FINDINGS + nth
export const ofInvoice = FINDINGS / 2
