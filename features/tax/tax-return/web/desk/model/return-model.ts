import type { Blame, Fired, Formula, FormSet, Told } from '@portal/tax-forms'
import type { Node } from '@portal/tax-forms/lang/ast'
import type { AddedRow } from '../../../contract/layout/added-rows.rules.ts'
import type { ReturnView } from '../../../contract/index.ts'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import type { KeyedStore } from '../../grid/keyed-store.ts'
import type { GridLayout } from '../../grid/layout/layout.rules.ts'
import type { CellShape } from '../../grid/cells/typed.rules.ts'
import type { CellTags } from './cell-tags.ts'
import type { CellView } from './cell-view.ts'
import type { Change } from './history.ts'
import type { Figures } from './return-state.ts'
import type { Signal } from './signal.ts'

/** A return being edited in the page: figures, failed rules, undo and redo. */
export interface ReturnModel {
  /** What only this kind of tax has. */
  kind: TaxKindOnPage
  set: FormSet
  layouts: ReadonlyMap<string, GridLayout>
  /** Rises when rows come or go: layouts are then other ones. */
  layoutTurn: Signal<number>
  /** Rows that the taxpayer added to a form, in order. */
  rowsOf(form: string): readonly AddedRow[]
  /** Empties an added row's own cells, and with them the row, as one step. */
  removeRow(form: string, row: string): void
  /** The formula that makes a cell's figure at present. */
  formula(ref: string): Formula | undefined
  cells: KeyedStore<CellView>
  /** Header fields by reference (`FORM.h.field`). */
  headers: KeyedStore<string>
  /** Tags that other parts of the desk set on cells. */
  tags: KeyedStore<CellTags>
  /** Rules and advice that do not hold. */
  fired: Signal<readonly Fired[]>
  /** Number of blocking rules, and the worst level of each table: they change far less often than `fired`. */
  blocking: Signal<number>
  tableLevels: Signal<string>
  /** Rules and advice that apply and hold at present. */
  passed(): readonly Fired[]
  countPassed(): number
  /** A rule's comparison with the current figures. */
  told(id: string): Told | null
  /** What an expression of a form comes to, as decimal text. */
  value(form: string, node: Node): string
  /** Finds the cell at fault on a copy of the return. */
  blame(fired: Fired): Blame
  steps: Signal<{ canUndo: boolean; canRedo: boolean }>
  /** Number of figures the last write changed besides those written; `turn` distinguishes equal counts. */
  moved: Signal<{ count: number; turn: number }>
  shapeOf(ref: string): CellShape
  /** Value of a cell or field in wire format. */
  valueOf(ref: string): string
  isWritable(ref: string): boolean
  /** True where somebody or a source put in a figure, zero too. */
  isOwn(ref: string): boolean
  /** The period before, null when there is none. */
  prior(): ReturnView['prior']
  /** True when the return is writable now. */
  isOpen(): boolean
  /** A rule's proposal for an overwritten cell. */
  proposalOf(ref: string): string
  /**
   * Writes a user's figures, recomputes once, records the undo step and queues the save. `told`: how the text was
   * understood, for the cell's tooltip.
   */
  write(changes: readonly (Figures[number] & { told?: string })[]): void
  /** Keeps figures typed while writing was stopped. They are shown now and saved once writing resumes. */
  hold(changes: Figures): void
  /**
   * Prepares the undo step of cells that a taken workbook changes on the server. Called once the server's return is
   * taken over, the result adds it: one step for all tables, undone and saved like a paste.
   */
  taking(refs: readonly string[]): () => void
  /** Takes over the server's values without an undo step. */
  adopt(changes: Figures): void
  /** Takes over the server's current return, keeping pending figures and undo steps. Only differences are updated. */
  adoptView(view: ReturnView, pending: Figures): void
  /** Shows why a cell refused a text, until its next write. */
  refuse(ref: string, note: string): void
  /** Tells of every figure a person changed, undone and redone ones too; returns what ends it. */
  onWritten(listener: (changes: readonly Change[]) => void): () => void
  undo(): string | undefined
  redo(): string | undefined
}
