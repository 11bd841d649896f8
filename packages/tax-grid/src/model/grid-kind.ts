/** A code that a cell may hold; `list`: the list it belongs to. */
export interface CellCode {
  list: string
  code: string
  name: string
  basis: string
}
/** Codes to choose from while typing in a cell, by number or name. */
export interface CodeChoices {
  /** The list of a cell's codes; null for a cell that holds no code. */
  listOf(ref: string): string | null
  load(): Promise<readonly CellCode[]>
}

/** An item that a row below a printed one is filled in for. */
export interface RowItem {
  key: string
  name: string
  /** Why it is or is not offered, in a few words. */
  note?: string
  isOffered: boolean
}

/** What a kind of form brings to its grid. */
export interface GridKind {
  /** Rows without figures fold into a count. */
  foldsIdleRows?: boolean
  codes?: CodeChoices
  /** Items of the rows that may be added below a printed row of a form. */
  itemsOf?: (form: string, parent: string) => readonly RowItem[]
}
