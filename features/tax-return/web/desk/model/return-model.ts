import type { Blame, Fired, FormSet, Told } from '@portal/tax-forms'
import type { ReturnView } from '../../../contract/index.ts'
import type { KeyedStore } from '../../grid/keyed-store.ts'
import type { GridLayout } from '../../grid/layout/layout.rules.ts'
import type { CellShape } from '../../grid/cells/typed.rules.ts'
import type { CellTags } from './cell-tags.ts'
import type { CellView } from './cell-view.ts'
import type { Change } from './history.ts'
import type { Figures } from './return-state.ts'
import type { Signal } from './signal.ts'

/** A return under edit in the page: every figure, what fires, and the way back. */
export interface ReturnModel {
  set: FormSet
  layouts: ReadonlyMap<string, GridLayout>
  cells: KeyedStore<CellView>
  /** Fields of the forms' heads by reference (`VATG_A5.h.smallRelief`). */
  headers: KeyedStore<string>
  /** What other parts of the desk pin to cells. */
  tags: KeyedStore<CellTags>
  /** Rules and advice that do not hold. */
  fired: Signal<readonly Fired[]>
  /** How many rules block, and the worst level of each table: they change far less often than `fired`. */
  blocking: Signal<number>
  tableLevels: Signal<string>
  /** Rules and advice that apply and hold, as they stand now. */
  passed(): readonly Fired[]
  countPassed(): number
  /** What a rule compares, as the figures stand now. */
  told(id: string): Told | null
  /** Which cell is to blame, tried on a copy of the return. */
  blame(fired: Fired): Blame
  steps: Signal<{ canUndo: boolean; canRedo: boolean }>
  /** How many figures the last write moved besides the written ones; `turn` tells two like ones apart. */
  moved: Signal<{ count: number; turn: number }>
  shapeOf(ref: string): CellShape
  /** What a cell or field holds, as the wire has it. */
  valueOf(ref: string): string
  isWritable(ref: string): boolean
  /** May people write in this return now? */
  isOpen(): boolean
  /** What a rule proposes for a cell that somebody overwrote. */
  proposalOf(ref: string): string
  /**
   * Writes what a person put in, recomputes once, remembers the step and hands it on to be saved. `told`: how its text
   * was understood, for the cell's tip.
   */
  write(changes: readonly (Figures[number] & { told?: string })[]): void
  /** Keeps figures that were being typed when writing stopped: shown now, saved once writing goes on. */
  hold(changes: Figures): void
  /** Takes over what the server says; no step of the person's. */
  adopt(changes: Figures): void
  /** The return as the server has it now, what is still on its way kept; the steps stay. Only what differs moves. */
  adoptView(view: ReturnView, pending: Figures): void
  /** Shows why a text was not taken into a cell, until its next write. */
  refuse(ref: string, note: string): void
  /** Tells of every figure a person changed, undone and redone ones too; returns what ends it. */
  onWritten(listener: (changes: readonly Change[]) => void): () => void
  undo(): string | undefined
  redo(): string | undefined
}
