import type { Level } from '@portal/tax-forms'

/** Marks a cell's kind without colour. `prior` comes from the last period, `manual` overwrites a proposal. */
export type CellMark = 'input' | 'invoice' | 'manual' | 'formula' | 'cross' | 'prior' | 'na'

/**
 * A cell as drawn, in 元. `note`: why a paste or a typed text was refused. `told`: how a text was understood. `beside`:
 * the invoice figure where a manual one differs. `moved` counts recomputations, for the highlight.
 */
export interface CellView {
  value: string
  shown: string
  mark: CellMark
  isEditable: boolean
  level: Level | null
  note: string
  told: string
  beside: string
  moved: number
}

export const emptyCell: CellView = {
  value: '',
  shown: '',
  mark: 'na',
  isEditable: false,
  level: null,
  note: '',
  told: '',
  beside: '',
  moved: 0,
}
export const refOf = (form: string, row: string, column: string): string => `${form}.${row}.${column}`
export const partsOf = (ref: string): [form: string, row: string, column: string] =>
  ref.split('.') as [string, string, string]

/** A header field has the same kind of reference: `FORM.h.field`. */
export const headerRow = 'h'
export const isHeader = (ref: string): boolean => ref.split('.', 2)[1] === headerRow
