import { deductionPage } from '@portal/deduction/pages'
import { linkTo } from '@portal/contract'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { vatTaxType } from '@portal/tax-forms/vat-names'
import { PeriodTaskLink, useWorkMonth } from '@portal/tax-task/web/public'
import { Can } from '@portal/web-kit/can.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { Link } from 'react-router'
import { invoiceImportPage, invoiceWorkPage } from '../../contract/invoice.pages.ts'
import { listPool, listTwins, poolDetail, poolSums } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { poolColumns } from './columns.tsx'
import { InvoiceDrawer } from './detail/invoice-drawer.tsx'
import { queryOfFilters, valuesOfFilters, type PoolFilters } from './pool-filters.rules.ts'
import { PoolEmpty } from './pool-empty.tsx'
import { PoolFilterBar } from './pool-filter-bar.tsx'
import { PoolSums } from './pool-sums.tsx'
import { poolFiltersOf, poolSource } from './pool.list.ts'
import { poolTexts as texts } from './pool.texts.ts'
import { TwinsBanner } from '../twins/twins-banner.tsx'
import { useUsualColumns } from './use-usual-columns.ts'
import css from './pool.module.css'

const refresh = () => {
  void invalidate(listPool, poolSums, poolDetail, listTwins)
}

/** Invoices of an enterprise. Filters and the open invoice are kept in the URL. */
export function PoolPage() {
  const list = useList('invoice-pool', poolSource)
  const filters = poolFiltersOf(list.place.values)
  const { period } = filters
  useWorkMonth(period, period)
  useStream('import', refresh, refresh)
  useStream('deduction', refresh)
  const usual = useUsualColumns()
  const change = (next: Partial<PoolFilters>) => list.setValues(valuesOfFilters({ ...filters, ...next }))
  return (
    <div className={css.pool}>
      <TwinsBanner />
      <ListPage
        title={invoiceTexts.poolTitle}
        list={list}
        columns={poolColumns(usual, list.setOpen)}
        rowId={({ key }) => key}
        rowName={({ number }) => number}
        onOpen={({ key }) => list.setOpen(key)}
        acts={
          <>
            <Link className="button" to={linkTo(invoiceWorkPage, { period: period })}>
              <Icon name="user" />
              {texts.work}
            </Link>
            <Link className="button" to={linkTo(deductionPage, { period: period })}>
              <Icon name="check" />
              {texts.tick}
            </Link>
            {period !== 'all' && <PeriodTaskLink taxType={vatTaxType} month={period} />}
            <Can code="invoice:pool:import">
              <Link className="button primary" to={linkTo(invoiceImportPage, { period: period })}>
                <Icon name="upload" />
                {invoiceTexts.importTitle}
              </Link>
            </Can>
          </>
        }
        filterBar={<PoolFilterBar key={filters.search} filters={filters} onChange={change} />}
        summary={<PoolSums filter={queryOfFilters(filters)} />}
        empty={{ view: <PoolEmpty filters={filters} onChange={change} /> }}
      />
      {list.open !== '' && (
        <InvoiceDrawer
          key={list.open}
          invoiceKey={list.open}
          period={period}
          onOpen={list.setOpen}
          onClose={() => list.setOpen('')}
        />
      )}
    </div>
  )
}
