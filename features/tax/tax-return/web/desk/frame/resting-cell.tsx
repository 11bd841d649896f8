import { createContext, useContext, type ReactNode } from 'react'
import type { GridCursor } from '@portal/tax-grid/cursor/grid-cursor'
import { useResting } from '@portal/tax-grid/stores/use-resting'
import type { DeskPart, ReturnPartProps } from './desk-parts.ts'

const Cell = createContext('')

/** Tells parts below where the cursor rests: those that ask are drawn when it moves, the rest of the desk is not. */
export function RestingCell({ cursor, children }: { cursor: GridCursor; children: ReactNode }) {
  return <Cell value={useResting(cursor.active) ?? ''}>{children}</Cell>
}

/** The desk with the cell where its cursor rests, as another feature's part takes it. */
export const usePart = (desk: DeskPart): ReturnPartProps => ({ ...desk, cellRef: useContext(Cell) })
