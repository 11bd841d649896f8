import type { FilterValues } from '@portal/contract'
import { usePageActs } from '@portal/web-kit/page-acts'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { type ReactNode } from 'react'
import { useChoiceAmong } from '../table/choice.ts'
import type { Column } from '../table/column.ts'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { shownColumns } from './columns/arranged.ts'
import type { Emptiness } from './empty-list.tsx'
import { FilterBar, type FilterBarProps } from './filter-bar.tsx'
import { ListDrawer, type Detail } from './list-drawer.tsx'
import { ListRows } from './list-rows.tsx'
import { listTexts as texts } from './list.texts.ts'
import { ListTools } from './list-tools.tsx'
import type { ManyAct } from './many/many-act.ts'
import { Pages } from './pages.tsx'
import type { ListState } from './use-list.ts'
import css from './list.module.css'

export interface ListViewProps<Row> {
  list: ListState<Row>
  columns: readonly Column<Row>[]
  /** The row's `id` unless given. */
  rowId?: (row: Row) => string
  /** Names a row in its checkbox and in results; the first column unless given. */
  rowName?: (row: Row) => string
  isFaint?: (row: Row) => boolean
  /** Acts on chosen rows; with them rows have checkboxes. */
  many?: readonly ManyAct[]
  /** Opens in the address; `detail` draws it. */
  detail?: Detail<Row>
  /** Instead of `detail`, when a row opens otherwise. */
  onOpen?: (row: Row) => void
  /** Sources of filters that are picked by searching, by their `source`. */
  sources?: FilterBarProps['sources']
  /** Instead of the filter bar of the declaration. */
  filterBar?: ReactNode
  /** Buttons of the list beside its tools. */
  tools?: ReactNode
  empty?: Emptiness
}

const idOf = (row: unknown): string => String((row as { id?: unknown }).id ?? '')
const mostSkeleton = 10

/** A managed list without a heading: filters, tools, table, pages, detail. `ListPage` puts the heading above it. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, columns, rowId = idOf, filterBar, sources, tools, detail } = props
  const { source, place, query, settings, dropped, setValues } = list
  usePageActs([{ id: 'refresh', title: texts.refresh, icon: 'refresh', run: list.refresh }])
  const sortable = columns.map((column) => ({
    ...column,
    sortable: column.sortable ?? source.sorts.includes(column.id),
  }))
  const shown = shownColumns(sortable, settings)
  const choice = useChoiceAmong(JSON.stringify(place.values))
  const onFilter = (values: FilterValues) => setValues(values)
  return (
    <>
      <div className={css.bar}>
        {filterBar ??
          (Object.keys(source.filters).length > 0 && (
            <FilterBar
              filters={source.filters}
              values={place.values}
              {...(sources === undefined ? {} : { sources })}
              onChange={onFilter}
            />
          ))}
      </div>
      {dropped.length > 0 && (
        <p className={css.dropped} role="status">
          {texts.dropped(dropped)}
        </p>
      )}
      <section className="card">
        <QueryView
          query={query}
          isPage
          skeleton={
            <TableSkeleton columns={shown} rows={Math.min(place.size, mostSkeleton)} density={settings.density} />
          }
        >
          {(data) => (
            <ListRows
              {...props}
              rowId={rowId}
              columns={shown}
              data={data}
              choice={choice}
              head={<ListTools list={list} columns={sortable} shown={shown} more={tools} />}
              foot={<Pages list={list} />}
            />
          )}
        </QueryView>
      </section>
      {detail !== undefined && list.open !== '' && (
        <ListDrawer
          id={list.open}
          row={query.data?.rows.find((row) => rowId(row) === list.open)}
          detail={detail}
          onClose={() => list.setOpen('')}
        />
      )}
    </>
  )
}
