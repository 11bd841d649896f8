import type { Blame, Fired, Formula, Told } from '@portal/tax-forms'
import type { Node } from '@portal/tax-forms/lang/ast'
import type { Figures, GridModel } from '@portal/tax-grid/model/grid-model'
import type { KeyedStore } from '@portal/tax-grid/stores/keyed-store'
import type { Signal } from '@portal/tax-grid/stores/signal'
import type { ReturnView } from '../../../contract/index.ts'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'

/** A return being edited in the page: what the grid knows, and failed rules, undo and redo. */
export interface ReturnModel extends GridModel {
  /** What only this kind of tax has. */
  kind: TaxKindOnPage
  /** The formula that makes a cell's figure at present. */
  formula(ref: string): Formula | undefined
  /** Header fields by reference (`FORM.h.field`). */
  headers: KeyedStore<string>
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
  /** Value of a cell or field in wire format. */
  valueOf(ref: string): string
  /** True where somebody or a source put in a figure, zero too. */
  isOwn(ref: string): boolean
  /** The period before, null when there is none. */
  prior(): ReturnView['prior']
  /** A rule's proposal for an overwritten cell. */
  proposalOf(ref: string): string
  /**
   * Prepares the undo step of cells that a taken workbook changes on the server. Called once the server's return is
   * taken over, the result adds it: one step for all tables, undone and saved like a paste.
   */
  taking(refs: readonly string[]): () => void
  /** Takes over the server's values without an undo step. */
  adopt(changes: Figures): void
  /** Takes over the server's current return, keeping pending figures and undo steps. Only differences are updated. */
  adoptView(view: ReturnView, pending: Figures): void
}
