const cellsOf = (form: string, row: string, columns: readonly string[]): string[] =>
  columns.map((column) => `${form}.${row}.${column}`)

/**
 * Cells of the two main forms that make up each result; each figure is the sum of its cells. `sales` is what the burden
 * rate is a part of, `due` the tax before what was paid in advance.
 */
export const figureCells: Readonly<
  Record<string, Readonly<Record<'vat' | 'due' | 'surtax' | 'credit' | 'sales', readonly string[]>>>
> = {
  VATG_MAIN: {
    vat: cellsOf('VATG_MAIN', 'r34', ['c1', 'c3']),
    due: cellsOf('VATG_MAIN', 'r24', ['c1', 'c3']),
    surtax: ['r39', 'r40', 'r41'].flatMap((row) => cellsOf('VATG_MAIN', row, ['c1'])),
    credit: cellsOf('VATG_MAIN', 'r20', ['c1', 'c3']),
    sales: ['r1', 'r5', 'r7'].flatMap((row) => cellsOf('VATG_MAIN', row, ['c1', 'c3'])),
  },
  VATS_MAIN: {
    vat: cellsOf('VATS_MAIN', 'r22', ['c1', 'c2']),
    due: cellsOf('VATS_MAIN', 'r20', ['c1', 'c2']),
    surtax: ['r23', 'r24', 'r25'].flatMap((row) => cellsOf('VATS_MAIN', row, ['c1'])),
    credit: [],
    sales: ['r1', 'r4', 'r7', 'r9', 'r13'].flatMap((row) => cellsOf('VATS_MAIN', row, ['c1', 'c2'])),
  },
}
