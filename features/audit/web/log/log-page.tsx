import { callForFile, call } from '@portal/web-kit/call'
import { useMay } from '@portal/web-kit/caller'
import { Can } from '@portal/web-kit/can.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { keyOf } from '@portal/web-kit/query'
import { usePageActs } from '@portal/web-kit/page-acts'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { exportAuditRoute, listAuditRoute } from '../../contract/index.ts'
import { ChainLine } from './chain-line.tsx'
import { LogDrawer } from './log-drawer.tsx'
import { LogFilterBar } from './log-filter-bar.tsx'
import {
  addressOfFilters,
  filtersOf,
  isNarrowed,
  noFilters,
  queryOfFilters,
  type LogFilters,
} from './log-filters.rules.ts'
import { LogTable } from './log-table.tsx'
import { logTexts as texts } from './log.texts.ts'
import css from './log.module.css'

/** The audit log for operators. Filters and the open row are kept in the URL. */
export function LogPage() {
  const [search, setSearch] = useSearchParams()
  const mayExport = useMay('perm:monitor:audit:export')
  const filters = filtersOf(search)
  // Reference time of the time range; 刷新 moves it forward.
  const [now, setNow] = useState(() => Date.now())
  const filter = queryOfFilters(filters, now)
  const [isExporting, setExporting] = useState(false)
  const query = useInfiniteQuery({
    queryKey: [...keyOf(listAuditRoute), filter],
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(listAuditRoute, { query: { ...filter, ...(pageParam === '' ? {} : { after: pageParam }) } }, { signal }),
    getNextPageParam: (page) => page.next,
  })
  const change = (next: Partial<LogFilters>) =>
    setSearch(addressOfFilters({ ...filters, ...next }), { replace: 'row' in next })
  const only = (next: Partial<LogFilters>) =>
    setSearch(addressOfFilters({ ...noFilters, range: filters.range, from: filters.from, to: filters.to, ...next }))
  const toFile = async () => {
    setExporting(true)
    await callForFile(exportAuditRoute, { query: filter }).then(saveFile, showError)
    setExporting(false)
  }
  const again = (): void => {
    setNow(Date.now())
    void query.refetch()
  }
  usePageActs([
    { id: 'refresh', title: texts.refresh, icon: 'refresh', run: again },
    ...(mayExport && !isExporting
      ? [
          {
            id: 'export',
            title: `${texts.export}：${texts.title}`,
            icon: 'download',
            words: texts.alsoCalled,
            run: () => void toFile(),
          } as const,
        ]
      : []),
  ])
  return (
    <div className={css.log}>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <ChainLine onOpen={(row) => change({ row })} />
        <span className="grow" />
        <button type="button" className="button" onClick={again} disabled={query.isFetching}>
          <Icon name="refresh" />
          {texts.refresh}
        </button>
        <Can code="monitor:audit:export">
          <button
            type="button"
            className="button"
            title={texts.exportHint}
            disabled={isExporting}
            onClick={() => void toFile()}
          >
            <Icon name="download" />
            {texts.export}
          </button>
        </Can>
      </div>
      <LogFilterBar
        key={`${filters.person} ${filters.enterprise} ${filters.target} ${filters.address} ${filters.request}`}
        filters={filters}
        onChange={change}
      />
      <div className="card">
        <QueryView query={query} isPage skeleton={<Skeleton rows={12} height={40} />}>
          {({ pages }) => {
            const records = pages.flatMap((page) => page.records)
            if (records.length === 0)
              return (
                <EmptyState title={texts.empty} reason={texts.emptyReason}>
                  {isNarrowed(filters) && (
                    <button type="button" className="button" onClick={() => setSearch(addressOfFilters(noFilters))}>
                      {texts.reset}
                    </button>
                  )}
                </EmptyState>
              )
            return (
              <>
                <LogTable records={records} open={filters.row} onOpen={(row) => change({ row })} onFilter={only} />
                <div className={css.foot}>
                  {query.hasNextPage ? (
                    <button
                      type="button"
                      className="button small"
                      disabled={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      {query.isFetchingNextPage ? texts.loading : texts.older}
                    </button>
                  ) : (
                    <span>{texts.end}</span>
                  )}
                </div>
              </>
            )
          }}
        </QueryView>
      </div>
      {filters.row !== '' && (
        <LogDrawer key={filters.row} id={filters.row} onFilter={only} onClose={() => change({ row: '' })} />
      )}
    </div>
  )
}
