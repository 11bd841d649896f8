import type { Db } from '@portal/server-kit/database'
import type { TaxProfile } from '@portal/tax-task/contract'
import type { Movement, PastKind, SummaryRow } from '../../contract/index.ts'

/**
 * One line of the summary: the sum of `cells`; for a rate, divided by `of`. `isRare`: shown only when it is or was not
 * zero.
 */
export interface RowPlan {
  id: string
  label: string
  cell: string
  look: SummaryRow['look']
  cells: readonly string[]
  of?: readonly string[]
  /** Taken off the sum. */
  less?: readonly string[]
  isRare?: boolean
}

/**
 * Cells that make up a line. `invoiced` cells count each source once, plus typed amounts. `unbilled` and `audited`
 * cells hold sales without invoice and from audits. The rest of the line comes from formulas.
 */
export interface MovementSide {
  id: Movement['id']
  row: string
  invoiced: readonly string[]
  unbilled: readonly string[]
  audited: readonly string[]
}

/** The returns to compare; null without an earlier one. */
export interface Compared {
  entId: string
  now: string
  lastMonth: string | null
  lastYear: string | null
}

/**
 * `place` ranks by size within a side. `count` and `total` cover all counterparties that changed there. A counterparty
 * without a name is identified by its `kind` of source.
 */
export interface Mover {
  side: string
  against: PastKind
  partner: string
  kind: string
  amount: string
  place: number
  count: number
  total: string
}

/** The summary of one kind of tax, by main form. */
export interface SummaryKind {
  /** Name of the whole return, as its bureau calls it. */
  title: string
  /** How the enterprise files, by its profile and the main form's head. */
  filedAs(profile: Pick<TaxProfile, 'taxpayerType'>, header: Readonly<Record<string, string>>): string
  rows: Readonly<Record<string, readonly RowPlan[]>>
  sides: Readonly<Record<string, readonly MovementSide[]>>
  /** What is among sales without an invoice, in the words of a period. */
  unbilledNote?(period: string): string
  /** The `most` largest changes by counterparty for each side. `cells`: full reference → side. */
  movers(db: Db, compared: Compared, cells: ReadonlyMap<string, string>, most: number): Promise<readonly Mover[]>
  /** What was sold to or bought from counterparties, by `side partner`. */
  goods(
    db: Db,
    compared: Compared,
    cells: ReadonlyMap<string, string>,
    partners: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
  /** Name of a kind of source without a counterparty. */
  sourceKindName(kind: string): string
}
