import { mostCounted } from '@portal/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { listTexts as texts } from '../list.texts.ts'
import { Pager } from './pager.tsx'
import type { ListState } from '../use-list.ts'
import css from '../list.module.css'

type PagedList<Row> = Pick<ListState<Row>, 'source' | 'place' | 'query' | 'isFirst' | 'goTo' | 'setPage' | 'setSize'>

/** How many rows a list has, once it is known. */
export function Count<Row>({ list: { source, query } }: { list: Pick<ListState<Row>, 'source' | 'query'> }) {
  const total = query.data?.total ?? null
  return total !== null && total > 0 && <span className={css.listCount}>{texts.total(total, source.unit)}</span>
}

/** Total, pages and page size below a list; with a cursor only back and on. Nothing to say, nothing shown. */
export function Pages<Row>({ list, hasCount }: { list: PagedList<Row>; hasCount: boolean }) {
  const { source, place, query, isFirst } = list
  const total = query.data?.total ?? null
  const next = query.data?.next ?? null
  const isCursor = source.paging === 'cursor'
  const hasSizes = source.sizes.length > 1 && (total === null || total > (source.sizes[0] ?? 0))
  const hasPages = isCursor ? !isFirst || next !== null : total !== null && total > place.size
  if (!hasPages && !hasSizes && (!hasCount || total === null)) return null
  return (
    <div className={css.listFoot}>
      <span>{hasCount && <Count list={list} />}</span>
      {isCursor ? (
        <CursorPages list={list} next={next} />
      ) : (
        total !== null && (
          <Pager current={place.page} total={pagedTotal(total)} size={place.size} onPage={list.setPage} />
        )
      )}
      {hasSizes && <SizeField list={list} />}
    </div>
  )
}

const pagedTotal = (total: number): number => Math.min(total, mostCounted)

function CursorPages<Row>({ list: { isFirst, goTo, query }, next }: { list: PagedList<Row>; next: string | null }) {
  return (
    <nav className="pager" aria-label={texts.pages}>
      <button type="button" className="button small" disabled={isFirst} onClick={() => goTo(null)}>
        {texts.previous}
      </button>
      <button
        type="button"
        className="button small"
        disabled={next === null || query.isPlaceholderData}
        onClick={() => goTo(next)}
      >
        {texts.next}
      </button>
    </nav>
  )
}

function SizeField<Row>({ list: { source, place, setSize } }: { list: PagedList<Row> }) {
  return (
    <label className={css.pageSize}>
      <span className="screen-reader-only">{texts.size}</span>
      <select className="input small" value={place.size} onChange={(event) => setSize(Number(event.target.value))}>
        {source.sizes.map((size) => (
          <option key={size} value={size}>
            {texts.perPage(size)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Order of rows on a phone, where a table of cards has no heads. */
export function SortField<Row>({
  list: { place, setSort },
  columns,
}: {
  list: ListState<Row>
  columns: readonly { id: string; title: string; sortable?: boolean }[]
}) {
  const sortable = columns.filter((column) => column.sortable === true)
  if (sortable.length === 0) return null
  const by = place.sort.replace(/^-/, '')
  return (
    <span className={css.sortField}>
      <label>
        <span className="screen-reader-only">{texts.sort}</span>
        <select className="input small" value={by} onChange={(event) => setSort(event.target.value)}>
          {sortable.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.turn}
        title={texts.turn}
        onClick={() => setSort(place.sort === by ? `-${by}` : by)}
      >
        <Icon name={place.sort === by ? 'chevron-up' : 'chevron-down'} />
      </button>
    </span>
  )
}
