import { useEffect, useReducer, useRef } from 'react'
import type { CellTags } from '../desk/cell-tags.ts'
import type { CellView } from '../desk/cell-view.ts'
import { useGrid } from './grid-context.ts'
import type { Touch } from './grid-cursor.ts'

/** A cell, how the cursor touches it and what is pinned to it. One effect for all: a form has hundreds of cells. */
export function useCell(ref: string): { cell: CellView, touch: Touch, tags: CellTags } {
  const { model: { cells, tags: pinned }, cursor: { touches } } = useGrid()
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  const cell = cells.get(ref)
  const touch = touches.get(ref)
  const tags = pinned.get(ref)
  const drawn = useRef({ cell, touch, tags })
  drawn.current = { cell, touch, tags }
  useEffect(() => {
    // What changed between drawing and listening would be missed otherwise.
    if (cells.get(ref) !== drawn.current.cell || touches.get(ref) !== drawn.current.touch || pinned.get(ref) !== drawn.current.tags) redraw()
    const ends = [cells.subscribe(ref, redraw), touches.subscribe(ref, redraw), pinned.subscribe(ref, redraw)]
    return () => { for (const end of ends) end() }
  }, [cells, touches, pinned, ref])
  return { cell, touch, tags }
}
