import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { useMemo, useRef } from 'react'
import { ChainLine } from './chain-line.tsx'
import { LogDetail } from './log-detail.tsx'
import { LogFilterBar } from './log-filter-bar.tsx'
import { filtersOf, noFilters, valuesOfFilters, type LogFilters } from './log-filters.rules.ts'
import { logColumns, logSource } from './log.list.tsx'
import { logTexts as texts } from './log.texts.ts'
import css from './log.module.css'

const nothing = { title: texts.empty, reason: texts.emptyReason }

/** The audit log for operators. Filters and the open row are kept in the URL. */
export function LogPage() {
  const list = useList('audit-log', logSource)
  const filters = filtersOf(list.place.values)
  const { range, from, to, person, enterprise, target, address, request } = filters
  const change = (next: Partial<LogFilters>) => list.setValues(valuesOfFilters({ ...filters, ...next }))
  const only = (next: Partial<LogFilters>) => change({ ...noFilters, range, from, to, ...next })
  const latest = useRef({ only, open: list.setOpen })
  latest.current = { only, open: list.setOpen }
  const columns = useMemo(
    () =>
      logColumns(
        (next) => latest.current.only(next),
        (id) => latest.current.open(id),
      ),
    [],
  )
  return (
    <div className={css.log}>
      <ListPage
        title={texts.title}
        list={list}
        columns={columns}
        beside={<ChainLine onOpen={list.setOpen} />}
        filterBar={
          <LogFilterBar
            key={`${person} ${enterprise} ${target} ${address} ${request}`}
            filters={filters}
            onChange={change}
          />
        }
        detail={{ title: () => texts.detail, body: (id) => <LogDetail id={id} onFilter={only} /> }}
        empty={{ ...nothing, filtered: nothing }}
      />
    </div>
  )
}
