import type { Decimal } from '@portal/domain/money'

/** A row added by the taxpayer: a record of a list form, or a dynamic child (22.1, 22.2 …). */
export interface ExtraRow {
  id: string
  /** The parent row; empty in list forms. */
  parent: string
  /** By column index. */
  numbers: (Decimal | undefined)[]
  texts: (string | undefined)[]
  itemKey: string
  name: string
}

/**
 * State of one filing during evaluation. Cells of printed rows are stored flat by slot (FormModel.base + row × columns
 * + column); `undefined` is a blank cell.
 */
export interface State {
  numbers: (Decimal | undefined)[]
  texts: (string | undefined)[]
  headerNumbers: (Decimal | undefined)[]
  headerTexts: string[]
  /** By form index: whether the filing includes the form. */
  present: boolean[]
  /** By form index, in order of their numbers. */
  extraRows: ExtraRow[][]
  /** The record that `this` currently refers to. */
  row: ExtraRow | undefined
  period: string
  prior: State | undefined
  /** By slot: the amount from invoices. Undefined when the return was not filled from invoices. */
  invoices: (Decimal | undefined)[] | undefined
}
