import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ReturnReview } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { tabName } from '../desk/model/names.ts'
import { ChangeRow, FollowingRow } from './change-row.tsx'
import { changesIn, nextOf, rowsOf, type ReviewFilter } from './filter.rules.ts'
import { ReviewBar } from './review-bar.tsx'
import { reviewTexts as texts } from './review.texts.ts'
import type { ReviewInHand } from './use-review.ts'
import css from './review.module.css'

const columns = ['item', 'place', 'before', 'now', 'difference', 'percent', 'from', 'seen'] as const

interface ReviewChangesProps {
  desk: Desk
  hand: ReviewInHand
  onGo: (cell: string) => void
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
}

/**
 * Changes of the return at their entry cells, table by table. The space bar marks a row as seen and moves on; Enter
 * opens its cell.
 */
export function ReviewChanges(props: ReviewChangesProps) {
  const { review, error, retry } = props.hand
  if (review === undefined)
    return error === null ? <Skeleton rows={14} height={26} /> : <ErrorCard error={error} onRetry={retry} />
  return <ChangeList {...props} review={review} />
}

function ChangeList({ desk, hand, onGo, review, filter, onFilter }: ReviewChangesProps & { review: ReturnReview }) {
  const [isOnly, setOnly] = useState(true)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const all = changesIn(review)
  const rows = rowsOf(all, filter, kept)
  const [chosen, setChosen] = useState('')
  const current = rows.some((row) => row.cell === chosen)
    ? chosen
    : (rows.find((row) => row.seenAt === null)?.cell ?? rows[0]?.cell ?? '')
  const body = useRef<HTMLTableElement>(null)
  const choose = (cell: string): void => {
    setChosen(cell)
    const row = body.current?.querySelector<HTMLElement>(`[data-change="${CSS.escape(cell)}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  // Focuses the list when nothing else has the focus, so that the space bar works at once.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    body.current?.querySelector<HTMLElement>('tr[aria-current]')?.focus({ preventScroll: true })
  }, [])
  const mark = (cell: string, seen: boolean): void => {
    if (filter === 'unseen') setKept(new Set([...kept, cell]))
    hand.mark([cell], seen)
  }
  const onKey =
    (cell: string) =>
    (event: KeyboardEvent): void => {
      if (event.target !== event.currentTarget) return
      const at = rows.findIndex((row) => row.cell === cell)
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) choose(rows[at + step]?.cell ?? cell)
      else if (event.key === ' ') {
        mark(cell, true)
        choose(nextOf(rows, cell))
      } else if (event.key === 'Enter') onGo(cell)
      else return
      event.preventDefault()
    }
  const isOpen = review.submission?.canDecide === true && hand.off === null
  const toggle = (table: string): void =>
    setUnfolded((now) => new Set(now.has(table) ? [...now].filter((one) => one !== table) : [...now, table]))
  return (
    <section className={css.review} aria-label={texts.tab}>
      <ReviewBar
        review={review}
        of={hand.of}
        onOf={hand.setOf}
        filter={filter}
        onFilter={(next) => {
          setKept(new Set())
          onFilter(next)
        }}
        isOnly={isOnly}
        onOnly={setOnly}
      />
      {review.base === null && <p className={css.banner}>{texts.noBase}</p>}
      <div className={css.changeFrame}>
        <table className={css.changeTable} ref={body} aria-label={texts.tab}>
          <colgroup>
            {columns.map((column) => (
              <col key={column} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{texts.item}</th>
              <th scope="col">{texts.place}</th>
              <th scope="col" className="digits">
                {review.base?.short ?? texts.before}
              </th>
              <th scope="col" className="digits">
                {texts.thisPeriod}
              </th>
              <th scope="col" className="digits" colSpan={2}>
                {texts.difference}
              </th>
              <th scope="col">{texts.from}</th>
              <th scope="col">{texts.seen}</th>
            </tr>
          </thead>
          {review.tables.map(({ tableCode, changes, following }) => {
            const shown = rows.filter((row) => changes.includes(row))
            const isUnfolded = !isOnly || unfolded.has(tableCode)
            if (shown.length === 0 && (following.length === 0 || filter !== 'all')) return null
            return (
              <tbody key={tableCode}>
                <tr className={css.groupHead}>
                  <th colSpan={8} scope="colgroup">
                    <b>{tabName(tableCode)}</b>{' '}
                    <span>
                      {texts.group(changes.length, changes.filter((change) => change.seenAt !== null).length)}
                    </span>
                    {following.length > 0 && filter === 'all' && (
                      <span className="more">
                        {texts.folded(following.length)}
                        {isOnly && (
                          <button
                            type="button"
                            className="button link"
                            aria-expanded={isUnfolded}
                            onClick={() => toggle(tableCode)}
                          >
                            {isUnfolded ? texts.fold : texts.unfold}
                          </button>
                        )}
                      </span>
                    )}
                  </th>
                </tr>
                {shown.map((change) => (
                  <ChangeRow
                    key={change.cell}
                    {...{ desk, change, isOpen, onGo }}
                    isCurrent={change.cell === current}
                    onKey={onKey(change.cell)}
                    onFocus={() => setChosen(change.cell)}
                    onMark={(seen) => mark(change.cell, seen)}
                  />
                ))}
                {isUnfolded &&
                  filter === 'all' &&
                  following.map((cell) => <FollowingRow key={cell.cell} {...{ desk, cell, onGo }} />)}
              </tbody>
            )
          })}
        </table>
        {rows.length === 0 && <p className={css.none}>{all.length === 0 ? texts.none : texts.noneOfThese}</p>}
      </div>
    </section>
  )
}
