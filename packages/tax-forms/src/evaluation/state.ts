import type { Decimal } from '@portal/domain/money'

/** A row added by the taxpayer: a record of a list form or a dynamic child (22.1, 22.2 …). */
export interface ExtraRow {
  id: string
  /** The row it belongs to; empty in list forms. */
  parent: string
  /** By column index. */
  numbers: (Decimal | undefined)[]
  texts: (string | undefined)[]
  itemKey: string
  name: string
}

/**
 * One filing while it is evaluated. Cells of printed rows lie flat by slot (FormModel.base + row × columns + column);
 * `undefined` is a blank cell.
 */
export interface State {
  numbers: (Decimal | undefined)[]
  texts: (string | undefined)[]
  headerNumbers: (Decimal | undefined)[]
  headerTexts: string[]
  /** By form index: is the form part of this filing? */
  present: boolean[]
  /** By form index, in the order of their numbers. */
  extraRows: ExtraRow[][]
  /** What `this` means just now. */
  row: ExtraRow | undefined
  period: string
  prior: State | undefined
  /** By slot: what invoices put into the cell; nothing at all where the return was not filled from invoices. */
  invoices: (Decimal | undefined)[] | undefined
}
