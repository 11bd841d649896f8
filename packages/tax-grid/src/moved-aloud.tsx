import type { GridModel } from './model/grid-model.ts'
import { useResting } from './stores/use-resting.ts'
import { gridTexts } from './figures/grid.texts.ts'

/**
 * Announces the number of recomputed cells to screen readers after typing pauses. Even and odd turns differ, so that
 * equal texts are announced again.
 */
export function MovedAloud({ model }: { model: GridModel }) {
  const { count, turn } = useResting(model.moved)
  return (
    <div className="screen-reader-only" role="status" aria-live="polite">
      {turn === 0
        ? ''
        : `${count === 0 ? gridTexts.nothingMoved : gridTexts.movedAlong(count)}${turn % 2 === 0 ? '' : '\u00A0'}`}
    </div>
  )
}
