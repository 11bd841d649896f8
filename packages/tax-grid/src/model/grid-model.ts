import type { Fired, FormSet } from '@portal/tax-forms'
import type { AddedRow } from '@portal/tax-forms/layout/added-rows.rules'
import type { GridLayout } from '@portal/tax-forms/layout/grid-layout'
import type { CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import type { KeyedStore } from '../stores/keyed-store.ts'
import type { Signal } from '../stores/signal.ts'
import type { CellTags } from './cell-tags.ts'
import type { CellView } from './cell-view.ts'
import type { GridKind } from './grid-kind.ts'

/** A figure that a person changed, with what stood there before. */
export interface Change {
  ref: string
  from: string
  to: string
}
export type Figures = readonly { ref: string; value: string }[]

/** What the grid knows of the figures it draws and writes: a port. Cells go by reference, `FORM.r1.c5`. */
export interface GridModel {
  kind: GridKind
  set: FormSet
  layouts: ReadonlyMap<string, GridLayout>
  /** Rises when rows come or go: layouts are then other ones. */
  layoutTurn: Signal<number>
  /** Rows that people added to a form, in order. */
  rowsOf(form: string): readonly AddedRow[]
  /** Empties an added row's own cells, and with them the row, as one step. */
  removeRow(form: string, row: string): void
  cells: KeyedStore<CellView>
  /** Tags that others set on cells. */
  tags: KeyedStore<CellTags>
  /** Rules that do not hold, with the cells they blame. */
  fired: Signal<readonly Pick<Fired, 'cells' | 'level' | 'message'>[]>
  /** Number of figures the last write changed besides those written; `turn` distinguishes equal counts. */
  moved: Signal<{ count: number; turn: number }>
  shapeOf(ref: string): CellShape
  isWritable(ref: string): boolean
  /** True while figures may be written at all. */
  isOpen(): boolean
  /** True where even a zero says something, so that its row is never folded. */
  isTelling(ref: string): boolean
  /**
   * Writes a user's figures, recomputes once and records the undo step. `told`: how the text was understood, for the
   * cell's tooltip.
   */
  write(changes: readonly (Figures[number] & { told?: string })[]): void
  /** Keeps figures typed while writing was stopped. They are shown now and saved once writing resumes. */
  hold(changes: Figures): void
  /** Shows why a cell refused a text, until its next write. */
  refuse(ref: string, note: string): void
  /** Tells of every figure a person changed, undone and redone ones too; returns what ends it. */
  onWritten(listener: (changes: readonly Change[]) => void): () => void
  /** Undoes or redoes a step; returns its first cell. */
  undo(): string | undefined
  redo(): string | undefined
}
