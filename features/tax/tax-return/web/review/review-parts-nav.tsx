import type { ReviewFilter } from './filter.rules.ts'
import { reviewTexts as texts } from './review.texts.ts'
import css from './review.module.css'

export type NarrowPart = 'summary' | 'changes' | 'hand'

/** At 390 px the parts of a review, one at a time; `filter` is what the list then shows. */
export function ReviewPartsNav({
  at,
  counts,
  onChange,
}: {
  at: NarrowPart
  counts: Readonly<Record<ReviewFilter, number>>
  onChange: (part: NarrowPart) => void
}) {
  const tab = (part: NarrowPart, label: string) => (
    <button
      key={part}
      type="button"
      aria-pressed={at === part}
      className={at === part ? 'on' : ''}
      onClick={() => onChange(part)}
    >
      {label}
    </button>
  )
  return (
    <div className={`${css.segments} ${css.parts}`} role="group" aria-label={texts.parts}>
      {[
        tab('summary', texts.summary),
        tab('changes', `${texts.tab} ${counts.all}`),
        tab('hand', `${texts.filters.hand} ${counts.hand}`),
      ]}
    </div>
  )
}
