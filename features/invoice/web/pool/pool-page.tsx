import './pool.css'
import { taxMonthOf } from '@portal/domain/period'
import { boot } from '@portal/web-kit/boot'
import { Can } from '@portal/web-kit/can.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { listPool, poolPageSize } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { filtersOf, queryOfFilters, type PoolFilters } from './pool-filters.rules.ts'
import { PoolFilterBar } from './pool-filter-bar.tsx'
import { PoolTable } from './pool-table.tsx'

/** The invoices of a period; what is asked for stands in the address. */
export function PoolPage() {
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search, taxMonthOf(boot().today))
  const query = useQuery({ ...queryOf(listPool, { query: { ...queryOfFilters(filters), limit: poolPageSize } }), placeholderData: keepPreviousData })
  const refresh = () => { void query.refetch() }
  useStream('import', refresh, refresh)
  const change = (next: Partial<PoolFilters>) => setSearch(toSearch({ ...filters, page: 1, ...next }))
  return (
    <div className="pool">
      <div className="ptitle"><h1>{invoiceTexts.poolTitle}</h1><span className="grow" />
        <Can code="invoice:pool:import"><Link className="btn pri" to={`/system/tax-admin/invoice-import?period=${filters.period}`}><Icon name="upload" />{invoiceTexts.importTitle}</Link></Can></div>
      <PoolFilterBar key={filters.search} filters={filters} onChange={change} />
      <div className="card"><QueryView query={query}>{data => <PoolTable page={data[0]} filters={filters} onChange={change} />}</QueryView></div>
    </div>
  )
}

const toSearch = (filters: PoolFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== 1).map(([key, value]) => [key, String(value)]))
