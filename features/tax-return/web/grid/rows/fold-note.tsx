import { useMemo } from 'react'
import { useSignal } from '../../desk/model/signal.ts'
import { useResting } from '../../desk/model/use-resting.ts'
import { useGrid } from '../grid-context.ts'
import { rowsToFold } from './idle-rows.ts'
import { noRows } from './no-rows.ts'
import { rowTexts as texts } from './row.texts.ts'
import css from './rows.module.css'

/** How many rows without figures are folded, or could be, with the button that turns it. */
export function FoldNote() {
  return useGrid().model.kind.foldsIdleRows === true ? <Note /> : null
}

function Note() {
  const { model, cursor, comparison } = useGrid()
  const folded = useSignal(cursor.folded)
  const { turn } = useResting(model.moved)
  const layoutTurn = useSignal(model.layoutTurn)
  const selection = useResting(cursor.selection)
  const foldable = useMemo(
    () => (folded.size > 0 || turn < 0 || layoutTurn < 0 ? noRows : rowsToFold(model, cursor, comparison)),
    [model, cursor, comparison, folded, turn, layoutTurn, selection],
  )
  const isFolded = folded.size > 0
  const count = isFolded ? folded.size : foldable.size
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
        onClick={() => cursor.folded.set(isFolded ? noRows : rowsToFold(model, cursor, comparison))}
      >
        {act}
      </button>
    </div>
  )
}
