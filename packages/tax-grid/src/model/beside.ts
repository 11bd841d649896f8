import type { GridBlock, GridRow } from '@portal/tax-forms/layout/grid-layout'
import type { ReactNode } from 'react'
import type { Unit } from '../figures/typed.rules.ts'

/** Columns beside the form's own, such as earlier figures. Who brings them draws them; the grid gives them a place. */
export interface BesideColumns {
  /** A hook: all that stand in one grid, one after the other, use the same. Null where a block is drawn as printed. */
  useBlock(form: string, block: GridBlock): BesideBlock | null
  /** What screen readers say of them at a cell. */
  wordsOf(ref: string, unit: Unit): string
  /** True where they hold nothing for a cell. */
  isNothing(ref: string): boolean
}

/** A block with columns beside its own. */
export interface BesideBlock {
  /** The block, which may have made room. */
  block: GridBlock
  className: string
  columns: readonly (OwnColumn | BesideColumn)[]
  /** Widths of all columns as drawn, from those that the form's columns fit into. */
  widths(fitted: readonly number[], unit: Unit): readonly number[]
  /** Cells of one row of the head. */
  head(level: number): ReactNode
}
/** A column of the form by its index; `at`: as drawn. */
export interface OwnColumn {
  at: number
  index: number
}
export interface BesideColumn {
  /** Its cells in a row. `foldRows`: rows from this one on that a strip spans; 0 in all but the first. */
  draw(row: GridRow, unit: Unit, foldRows: number): ReactNode
}

export const noBeside: BesideColumns = { useBlock: () => null, wordsOf: () => '', isNothing: () => true }
