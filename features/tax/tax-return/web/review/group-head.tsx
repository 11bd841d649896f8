import type { ReturnReview } from '../../contract/index.ts'
import { reviewTexts as texts } from './review.texts.ts'
import css from './review.module.css'

interface GroupHeadProps {
  /** The table's name on its tab. */
  name: string
  table: ReturnReview['tables'][number]
  /** True where the filter shows cells that only follow, and there are some. */
  hasFollowing: boolean
  isUnfolded: boolean
  /** Shows them or hides them; undefined where they always stand. */
  onFold: (() => void) | undefined
}

/** A table of the return above its changes: how many were seen, and how many cells only follow. */
export function GroupHead({ name, table: { changes, following }, isUnfolded, onFold, hasFollowing }: GroupHeadProps) {
  const seen = changes.filter((change) => change.seenAt !== null).length
  return (
    <div className={css.changesOf}>
      <b>{name}</b> <span>{texts.group(changes.length, seen)}</span>
      {hasFollowing && (
        <span className="more">
          {texts.folded(following.length)}
          {onFold !== undefined && (
            <button type="button" className="button link" aria-expanded={isUnfolded} onClick={onFold}>
              {isUnfolded ? texts.fold : texts.unfold}
            </button>
          )}
        </span>
      )}
    </div>
  )
}
