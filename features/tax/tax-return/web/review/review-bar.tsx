import type { ReturnReview, ReviewBaseKind } from '../../contract/index.ts'
import { changesIn, countsOf, reviewFilters, type ReviewFilter } from './filter.rules.ts'
import { reviewTexts as texts } from './review.texts.ts'
import css from './review.module.css'

interface ReviewBarProps {
  review: ReturnReview
  of: ReviewBaseKind | undefined
  onOf: (of: ReviewBaseKind) => void
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
  isOnly: boolean
  onOnly: (isOnly: boolean) => void
}

/** Bar above the changes: comparison figures, filter, and number of changes seen. */
export function ReviewBar({ review, of, onOf, filter, onFilter, isOnly, onOnly }: ReviewBarProps) {
  const changes = changesIn(review)
  const counts = countsOf(changes)
  const seen = counts.all - counts.unseen
  return (
    <div className={css.reviewBar}>
      <label className={css.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isOnly}
          aria-checked={isOnly}
          onChange={(event) => onOnly(event.target.checked)}
        />
        {texts.onlyChanges}
      </label>
      {review.bases.length > 0 && (
        <label className={css.version}>
          {texts.against}
          <select value={of ?? ''} onChange={(event) => onOf(event.target.value as ReviewBaseKind)}>
            {review.bases.map((base) => (
              <option key={base.of} value={base.of}>
                {base.label}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={css.segments} role="group" aria-label={texts.tab}>
        {reviewFilters.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            className={filter === each ? 'on' : ''}
            onClick={() => onFilter(each)}
          >
            {texts.filters[each]} {counts[each]}
          </button>
        ))}
      </div>
      <span className={css.doneOf}>
        <progress max={Math.max(1, counts.all)} value={seen} aria-label={texts.seen} />
        {texts.progress(seen, counts.all)}
      </span>
    </div>
  )
}
