import type { ReturnModel } from '../desk/return-model.ts'
import { useResting } from '../desk/use-resting.ts'
import { gridTexts } from './grid.texts.ts'

/**
 * Tells who listens what a write moved, once the fingers rest; an even and an odd turn differ, so that the same words
 * are said again.
 */
export function MovedAloud({ model }: { model: ReturnModel }) {
  const { count, turn } = useResting(model.moved)
  return (
    <div className="screen-reader-only" role="status" aria-live="polite">
      {turn === 0
        ? ''
        : `${count === 0 ? gridTexts.nothingMoved : gridTexts.movedAlong(count)}${turn % 2 === 0 ? '' : '\u00A0'}`}
    </div>
  )
}
