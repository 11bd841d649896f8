import { useEffect, useReducer, useRef } from 'react'
import type { CellView } from '../desk/cell-view.ts'
import { useGrid } from './grid-context.ts'
import type { Touch } from './grid-cursor.ts'

/** A cell and how the cursor touches it. One subscription for both: a form has hundreds of cells. */
export function useCell(ref: string): { cell: CellView, touch: Touch } {
  const { model: { cells }, cursor: { touches } } = useGrid()
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  const cell = cells.get(ref)
  const touch = touches.get(ref)
  const drawn = useRef({ cell, touch })
  drawn.current = { cell, touch }
  useEffect(() => {
    // What changed between drawing and listening would be missed otherwise.
    if (cells.get(ref) !== drawn.current.cell || touches.get(ref) !== drawn.current.touch) redraw()
    const ends = [cells.subscribe(ref, redraw), touches.subscribe(ref, redraw)]
    return () => { for (const end of ends) end() }
  }, [cells, touches, ref])
  return { cell, touch }
}
