import type { FilterValues } from '@portal/contract'
import { usePageActs } from '@portal/web-kit/page-acts'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useChoiceAmong } from '../table/choice.ts'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { shownColumns } from './columns/arranged.ts'
import { DisplayedRows } from './views/displayed-rows.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ListViewProps } from './list-props.ts'
import { ListRows } from './list-rows.tsx'
import { listTexts as texts } from './list.texts.ts'
import { ListTools } from './list-tools.tsx'
import type { ListPaperProps } from './list-paper.tsx'
import { Count, Pages } from './pages/pages.tsx'
import { ListDrawer } from './parts/list-drawer.tsx'
import { lazy, Suspense, useState } from 'react'
import css from './list.module.css'

const ListPaper = lazy(async () => ({ default: (await import('./list-paper.tsx')).ListPaper }))

const idOf = (row: unknown): string => String((row as { id?: unknown }).id ?? '')
const mostSkeleton = 10

/**
 * A managed list without a heading: filters, tools, table, pages, detail. Tools stand beside the filters, or beside
 * what is chosen. `ListPage` puts the heading above it.
 */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, columns, rowId = idOf, filterBar, summary, sources, tools, detail, many = [] } = props
  const [isPrinting, setPrinting] = useState(false)
  const { source, place, query, settings, dropped, setValues } = list
  usePageActs([{ id: 'refresh', title: texts.refresh, icon: 'refresh', run: list.refresh }])
  const rows = query.data?.rows ?? []
  const filled = columns.filter(
    ({ id, isIfAny }) =>
      isIfAny !== true || rows.some((row) => ((row as Record<string, unknown>)[id] ?? null) !== null),
  )
  const sortable = filled.map((column) => ({
    ...column,
    sortable: column.sortable ?? source.sorts.includes(column.id),
  }))
  const shown = shownColumns(sortable, settings)
  const choice = useChoiceAmong(JSON.stringify(place.values))
  const hasFilters = filterBar === undefined && Object.keys(source.filters).length > 0
  const isTable = place.as === undefined
  const hasChoice = isTable && many.length > 0
  const toolbar = (
    <ListTools list={list} columns={sortable} shown={shown} more={tools} onPrint={() => setPrinting(true)} />
  )
  const onFilter = (values: FilterValues) => setValues(values)
  if (isPrinting)
    return (
      <Suspense fallback={<Skeleton rows={mostSkeleton} />}>
        <ListPaper
          {...({ list, columns: shown, rowId } as unknown as Pick<
            ListPaperProps<unknown>,
            'list' | 'columns' | 'rowId'
          >)}
          sums={props.paper?.sums ?? []}
          note={props.paper?.note}
          onBack={() => setPrinting(false)}
        />
      </Suspense>
    )
  return (
    <>
      {filterBar !== undefined && <div className={css.ownFilters}>{filterBar}</div>}
      {(hasFilters || !hasChoice) && (
        <div className={css.listBar}>
          <div className={css.listFilters}>
            {hasFilters ? (
              <FilterBar
                filters={source.filters}
                values={place.values}
                {...(sources === undefined ? {} : { sources })}
                onChange={onFilter}
              />
            ) : (
              (summary ?? <Count list={list} />)
            )}
          </div>
          {!hasChoice && toolbar}
        </div>
      )}
      {dropped.length > 0 && (
        <p className={css.listDropped} role="status">
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
          {(data) =>
            isTable ? (
              <ListRows
                {...props}
                rowId={rowId}
                columns={shown}
                data={data}
                choice={choice}
                head={toolbar}
                foot={<Pages list={list} hasCount={hasFilters || hasChoice} />}
              />
            ) : (
              <DisplayedRows {...props} rowId={rowId} columns={sortable} data={data} />
            )
          }
        </QueryView>
      </section>
      {detail !== undefined && list.open !== '' && (
        <ListDrawer
          id={list.open}
          row={query.data?.rows.find((row) => rowId(row) === list.open)}
          isLoaded={query.data !== undefined}
          detail={detail}
          onClose={() => list.setOpen('')}
        />
      )}
    </>
  )
}
