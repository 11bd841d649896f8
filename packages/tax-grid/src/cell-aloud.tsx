import { useResting } from './stores/use-resting.ts'
import { shownIn } from './figures/unit.ts'
import { keepsFocus } from './editor-host.ts'
import { useGrid } from './cursor/grid-context.ts'
import { cellLabel } from './layout/label.rules.ts'

/** Tells screen readers the cell where the cursor rests: an editor that keeps the focus is not read anew. */
export function CellAloud() {
  const tools = useGrid()
  const { model, cursor, unit, hasKeyboard } = tools
  const cellRef = useResting(cursor.active)
  const isTold = keepsFocus && hasKeyboard.current && cellRef !== undefined
  return (
    <div className="screen-reader-only" role="status" aria-live="polite" data-part="cell-aloud">
      {isTold
        ? `${cellLabel(tools, cellRef)}，${shownIn(unit, model.cells.get(cellRef).value, model.shapeOf(cellRef))}`
        : ''}
    </div>
  )
}
