import type { CellKind, Column } from '../types.ts'

/** Marks a cell's kind without colour. `prior` comes from the last period, `manual` overwrites a proposal. */
export type CellMark = 'input' | 'invoice' | 'manual' | 'formula' | 'cross' | 'prior' | 'na'

/** A head cell as drawn; `columns` are the columns below it. */
export interface HeadCell {
  text: string
  colSpan: number
  rowSpan: number
  columns: readonly string[]
  frozen: boolean
  left: number
}
export interface LeadCell {
  text: string
  kind: 'group' | 'section' | 'name' | 'line'
  rowSpan: number
  colSpan: number
  left: number
  indent: number
  vertical: boolean
}
/**
 * `index` counts from 1 across the whole form. `parent` tells a row that the taxpayer added: the row above it, '' in a
 * list. `adds`: no row but the place where one below this parent is added.
 */
export interface GridRow {
  id: string
  index: number
  line: string
  name: string
  leads: readonly LeadCell[]
  cells: readonly { column: Column; kind: CellKind }[]
  parent?: string
  adds?: string
}
/** Rows that share one head. A form has several blocks when a section has its own columns. */
export interface GridBlock {
  id: string
  title: string
  head: readonly (readonly HeadCell[])[]
  widths: readonly number[]
  leadCount: number
  columns: readonly Column[]
  parts: readonly { title: string; rows: readonly GridRow[] }[]
}
export interface GridLayout {
  form: string
  blocks: readonly GridBlock[]
  rows: readonly GridRow[]
}
