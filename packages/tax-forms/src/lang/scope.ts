import type { Decimal } from '@portal/domain/money'
import type { State } from '../evaluation/state.ts'
import type { CellRef, Node, Reference, Span } from './ast.ts'

export type Compiled =
  | { type: 'number'; run: (state: State) => Decimal }
  | { type: 'boolean'; run: (state: State) => boolean }
  | { type: 'text'; run: (state: State) => string }

type NodeOf<T extends Node['type']> = Extract<Node, { type: T }>

/**
 * Resolves the names of an expression. Each method throws ExpressionError for unknown names and records its reads
 * (dependencies).
 */
export interface Scope {
  cell(ref: Reference): Compiled
  header(node: NodeOf<'header'>): Compiled
  name(node: NodeOf<'name'>): Compiled
  param(node: NodeOf<'param'>): Compiled
  sum(form: string | undefined, rows: Span, columns: Span, position: number): Compiled
  sumif(node: NodeOf<'sumif'>): Compiled
  dynamic(node: NodeOf<'dynsum'> | NodeOf<'dynitem'>): Compiled
  colsum(node: NodeOf<'colsum'>): Compiled
  has(form: string, position: number): Compiled
  hasPrior(): Compiled
  sameYear(): Compiled
  filled(ref: Reference): Compiled
  text(ref: Reference): Compiled
  prior(ref: Reference, yearToDate: boolean): Compiled
  /** The amount that invoices contributed to a cell. */
  invoiced(ref: CellRef): Compiled
  hasInvoices(): Compiled
}
