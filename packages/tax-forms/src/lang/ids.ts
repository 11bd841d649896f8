export const ROW_ID = /^r\d+[a-z]?(?:_\d+)*$/
const COLUMN_ID = /^(?:c\d+[a-z]?|v|code|name|item)$/

export function isRowId(text: string): boolean {
  return ROW_ID.test(text)
}

export function isColumnId(text: string): boolean {
  return COLUMN_ID.test(text)
}

/** The parent row of a dynamic child: `r22` for `r22_3`, undefined for `r22`. */
export function parentRow(row: string): string | undefined {
  const cut = row.lastIndexOf('_')
  return cut < 0 ? undefined : row.slice(0, cut)
}
