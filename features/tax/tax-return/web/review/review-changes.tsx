import type { RowAttributes } from '@portal/page-kit/table/column'
import { openRows } from '@portal/page-kit/table/groups/row-group'
import { Table } from '@portal/page-kit/table/table.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ReturnReview } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { changeColumns, isChange, type Line } from './change-columns.tsx'
import { changesIn, nextOf, rowsOf, type ReviewFilter } from './filter.rules.ts'
import { ReviewBar } from './review-bar.tsx'
import { reviewTexts as texts } from './review.texts.ts'
import { GroupHead } from './group-head.tsx'
import type { ReviewInHand } from './use-review.ts'
import css from './review.module.css'

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
  const body = useRef<HTMLDivElement>(null)
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
  const onKey = (event: KeyboardEvent, cell: string): void => {
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
  const attributesOf = (line: Line): RowAttributes => {
    const { cell } = line
    if (!isChange(line)) return { className: css.follows, 'data-follows': cell }
    const isCurrent = cell === current
    return {
      className: `${line.seenAt === null ? css.unseen : css.seen}${isCurrent ? ` ${css.currentRow}` : ''}`,
      'data-change': cell,
      tabIndex: isCurrent ? 0 : -1,
      'aria-current': isCurrent ? 'true' : undefined,
      onKeyDown: (event) => onKey(event, cell),
      onFocus: () => setChosen(cell),
      onClick: () => setChosen(cell),
    }
  }
  const isOpen = review.submission?.canDecide === true && hand.off === null
  const toggle = (table: string): void =>
    setUnfolded((now) => new Set(now.has(table) ? [...now].filter((one) => one !== table) : [...now, table]))
  const groups = review.tables.flatMap((table) => {
    const { tableCode, changes } = table
    const following = filter === 'all' ? table.following : []
    const isUnfolded = !isOnly || unfolded.has(tableCode)
    const shown = rows.filter((row) => changes.includes(row))
    if (shown.length + following.length === 0) return []
    const onFold = isOnly ? () => toggle(tableCode) : undefined
    return [
      {
        id: tableCode,
        head: {
          title: (
            <GroupHead
              name={desk.names.tabName(tableCode)}
              table={table}
              isUnfolded={isUnfolded}
              onFold={onFold}
              hasFollowing={following.length > 0}
            />
          ),
        },
        rows: [...shown, ...(isUnfolded ? following : [])],
      },
    ]
  })
  const columns = changeColumns({
    desk,
    before: review.base?.short ?? texts.before,
    current,
    isOpen,
    onGo,
    onMark: mark,
  })
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
      <div className={css.changeFrame} ref={body}>
        <Table<Line>
          caption={texts.tab}
          columns={columns}
          rows={openRows(groups)}
          rowId={({ cell }) => cell}
          groups={groups}
          attributes={attributesOf}
          overflow="none"
        />
        {rows.length === 0 && <p className={css.none}>{all.length === 0 ? texts.none : texts.noneOfThese}</p>}
      </div>
    </section>
  )
}
