import type { Cell } from '@portal/server-kit/xlsx/index'

/** Columns of a trial balance (trial-balance.json#columns). */
export type Field =
  | 'code'
  | 'name'
  | 'level'
  | 'openDebit'
  | 'openCredit'
  | 'yearOpenDebit'
  | 'yearOpenCredit'
  | 'debit'
  | 'credit'
  | 'ytdDebit'
  | 'ytdCredit'
  | 'closeDebit'
  | 'closeCredit'
  | 'openSide'
  | 'openAmount'
  | 'closeSide'
  | 'closeAmount'
  | 'carryForward'
  | 'previous'
  | 'accumulated'
  | 'company'
  | 'currency'
  | 'aux'

/** Rows of one sheet or of a text file; `cells[0]` is column A. */
export type Row = { row: number; cells: readonly (Cell | null)[] }

/** Months from and to, `YYYYMM`. */
export type Span = { from: string; to: string }

/** One check that fired; `row` is the printed number in the sheet, null for the whole file. */
export type Fired = { file: string; row: number | null; id: string; message: string }

/** Amounts in cents: exact integers. Balances are signed, debit positive. */
export type Amounts = {
  opening: bigint
  debit: bigint
  credit: bigint
  ytdDebit: bigint
  ytdCredit: bigint
  closing: bigint
}

/** A row as it was read, before its place among the others is known. `isBad`: an amount could not be read. */
export type ReadRow = Amounts & { row: number; code: string; shown: string; name: string; isBad: boolean }

/** `code` has no separators; `shown` is as the books print it. `std`: its standard account; null while nobody said. */
export type Account = ReadRow & {
  path: string
  parent: string | null
  isLeaf: boolean
  std: string | null
  /** A filling rule that a person chose for this account. */
  ruleId: string | null
  /** Nothing left of the account of the first level, both sides posted alike. */
  settled: boolean
  /** Of a profit account whose balance was transferred to the year's profit. */
  closed: boolean
}

/** What the enterprise said of its accounts: code or beginning of codes → standard account or filling rule. */
export type Mapping = Readonly<Record<string, string>>

/** Results of earlier imports: accumulated amounts of the year, closing balances that this one begins with. */
export type Previous = {
  ytd?: Readonly<Record<string, readonly [string, string]>>
  yearEnd?: Readonly<Record<string, string>>
}

/** What a person said of a file that nobody's layout is. */
export type FreeColumns = Partial<Record<Field, string>>

export interface LedgerContext {
  enterprise: { name: string }
  need: Span
  standard: 'ASBE' | 'SMALL'
  mapping: Mapping
  previous?: Previous
  /** The company's code in SAP, where the enterprise named it. */
  companyCode?: string
  columns?: FreeColumns
  /** Fields by heading, as columns of the enterprise's earlier files were named. */
  kept?: Readonly<Record<string, string>>
  sheet?: number
}
