import type { ChangedCell } from './changes.ts'
import type { Node } from '../lang/ast.ts'
import type { Told } from '../explanation/told.ts'
import type { ComputedFiling, Fired, Formula } from '../types.ts'

/** A filing being edited: every write recomputes only its dependants. */
export interface Session {
  /** Writes one cell (`''` or null clears it) and returns every cell whose value changed, including itself. */
  set(form: string, row: string, column: string, value: string | null): ChangedCell[]
  /** Writes many cells and recomputes once. An invalid value throws; earlier writes stay. */
  setAll(writes: readonly CellWrite[]): ChangedCell[]
  setHeader(form: string, field: string, value: string | null): ChangedCell[]
  /** Removes a record or dynamic child; clearing its last own cell does the same. */
  removeRow(form: string, row: string): ChangedCell[]
  /** Ids of the form's records or dynamic children, in order. */
  rows(form: string): string[]
  /** The formula that makes the cell's figure at present; undefined when it is the taxpayer's to fill. */
  formula(form: string, row: string, column: string): Formula | undefined
  /** The cell's text; `''` when blank. */
  get(form: string, row: string, column: string): string
  /** Cells as `computeFiling` has them. */
  calculated(): ComputedFiling['cells']
  /** One of those cells; undefined when nothing calculates or proposes it. */
  calculatedText(form: string, row: string, column: string): string | undefined
  /** Whether some formula makes the cell under a condition alone. */
  isConditional(form: string, row: string, column: string): boolean
  check(): Fired[]
  /** Failed advice: against invoices and the previous period. */
  advise(): Fired[]
  /** Every check and advice that applies and holds. */
  passed(): Fired[]
  countPassed(): number
  /** The current comparison of a rule; null when the rule compares nothing. */
  told(id: string): Told | null
  /** What an expression of a form comes to at present, as decimal text with the digits of money. */
  value(form: string, node: Node): string
  /** An independent copy, for trying changes. */
  fork(): Session
}

export interface CellWrite {
  form: string
  row: string
  column: string
  value: string | null
}
