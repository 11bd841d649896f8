/**
 * Keys of everything a formula can read or write, for the computation order. A printed cell is `FORM.r1.c1`, a header
 * field `FORM.h.field`. A column of all records of a list form is `FORM.*.c8`, a column of a row's dynamic children
 * `FORM.r22_*.c1`.
 */
/** Whether a list has records. No cell: it has no column. */
export const recordsKey = (form: string): string => `${form}.*`

export function columnKey(form: string, column: string): string {
  return `${form}.*.${column}`
}

/** The column of all rows added below one row; '' means the records of a list. */
export const addedKey = (form: string, below: string, column: string): string =>
  below === '' ? columnKey(form, column) : childrenKey(form, below, column)

export function childrenKey(form: string, row: string, column: string): string {
  return `${form}.${row}_*.${column}`
}
