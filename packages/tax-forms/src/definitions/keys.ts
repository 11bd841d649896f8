/**
 * Names of what a formula can read or write, for the order of computation: a printed cell is `FORM.r1.c1`, a header
 * field `FORM.h.field`, a column of all records of a list form `FORM.*.c8`, a column of a row's dynamic children
 * `FORM.r22_*.c1`.
 */
export function columnKey(form: string, column: string): string {
  return `${form}.*.${column}`
}

export function childrenKey(form: string, row: string, column: string): string {
  return `${form}.${row}_*.${column}`
}
