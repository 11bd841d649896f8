import { useSignal } from '../stores/signal.ts'
import { useResting } from '../stores/use-resting.ts'
import { useGrid } from '../cursor/grid-context.ts'
import { rowsToFold } from './idle-rows.ts'
import { noRows } from '../cursor/no-rows.ts'
import { rowTexts as texts } from '../figures/row.texts.ts'
import css from './rows.module.css'

/** How many rows without figures are folded, or could be, with the button that turns it. */
export function FoldNote() {
  return useGrid().model.kind.foldsIdleRows === true ? <Note /> : null
}

function Note() {
  const { model, cursor, beside } = useGrid()
  const folded = useSignal(cursor.folded)
  // Counted anew after figures, rows or the cursor have moved and rest.
  useResting(model.moved)
  useResting(cursor.selection)
  useSignal(model.layoutTurn)
  const isFolded = folded.size > 0
  const count = isFolded ? folded.size : rowsToFold(model, cursor, beside).size
  if (count === 0) return null
  const act = isFolded ? texts.unfold : texts.fold
  return (
    <div className={css.foldNote} data-part="fold-note">
      {isFolded ? texts.folded(count) : texts.foldable(count)}
      <button
        type="button"
        className="button link"
        aria-expanded={!isFolded}
        aria-label={texts.foldLabel(act, count)}
        onClick={() => cursor.folded.set(isFolded ? noRows : rowsToFold(model, cursor, beside))}
      >
        {act}
      </button>
    </div>
  )
}
