import { deductionPage } from '@portal/deduction/pages'
import { invoiceImportPage, invoiceWorkPage } from '../../contract/invoice.pages.ts'
import { linkTo } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'
import { taxMonthOf } from '@portal/domain/period'
import { lastMonth, PeriodTaskLink, useWorkMonth } from '@portal/tax-task/web/public'
import { boot } from '@portal/web-kit/boot'
import { callForFile } from '@portal/web-kit/call'
import { Can } from '@portal/web-kit/can.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { usePageActs } from '@portal/web-kit/page-acts'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { exportPool, listPool, poolDetail, poolSums } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { Pager } from '@portal/page-kit/list/pager.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { InvoiceDrawer } from './detail/invoice-drawer.tsx'
import { addressOfFilters, filtersOf, pageSizes, queryOfFilters, type PoolFilters } from './pool-filters.rules.ts'
import { PoolEmpty } from './pool-empty.tsx'
import { PoolFilterBar } from './pool-filter-bar.tsx'
import { PoolSums } from './pool-sums.tsx'
import { PoolSkeleton, PoolTable } from './pool-table.tsx'
import { poolTexts as texts } from './pool.texts.ts'
import { useColumns } from './use-columns.ts'
import css from './pool.module.css'

/** Invoices of an enterprise. Filters and the open invoice are kept in the URL. */
export function PoolPage() {
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search, lastMonth() ?? taxMonthOf(boot().today))
  useWorkMonth(filters.period, filters.period)
  const filter = queryOfFilters(filters)
  const query = useQuery({
    ...queryOf(listPool, { query: { ...filter, page: filters.page, limit: filters.size } }),
    placeholderData: keepPreviousData,
  })
  const { shown, choose } = useColumns()
  const [isExporting, setExporting] = useState(false)
  const refresh = () => {
    void invalidate(listPool, poolSums, poolDetail)
  }
  useStream('import', refresh, refresh)
  useStream('deduction', refresh)
  const change = (next: Partial<PoolFilters>) =>
    setSearch(addressOfFilters({ ...filters, ...('page' in next || 'invoice' in next ? {} : { page: 1 }), ...next }))
  const toFile = async () => {
    setExporting(true)
    await callForFile(exportPool, { query: { ...filter, columns: shown.map((column) => column.id).join(',') } }).then(
      saveFile,
      showError,
    )
    setExporting(false)
  }
  usePageActs(
    isExporting
      ? []
      : [
          {
            id: 'export',
            title: `${texts.export}${invoiceTexts.poolTitle}`,
            icon: 'download',
            words: invoiceTexts.alsoCalled,
            run: () => void toFile(),
          },
        ],
  )
  return (
    <div className={css.pool}>
      <div className="page-title">
        <h1>{invoiceTexts.poolTitle}</h1>
        <span className="grow" />
        <Link className="button" to={linkTo(invoiceWorkPage, { period: filters.period })}>
          <Icon name="user" />
          {texts.work}
        </Link>
        <Link className="button" to={linkTo(deductionPage, { period: filters.period })}>
          <Icon name="check" />
          {texts.tick}
        </Link>
        {filters.period !== 'all' && <PeriodTaskLink month={filters.period} />}
        <Can code="invoice:pool:import">
          <Link className="button primary" to={linkTo(invoiceImportPage, { period: filters.period })}>
            <Icon name="upload" />
            {invoiceTexts.importTitle}
          </Link>
        </Can>
      </div>
      <PoolFilterBar key={filters.search} filters={filters} onChange={change} />
      <PoolSums filter={filter} />
      <div className="card">
        <QueryView query={query} isPage skeleton={<PoolSkeleton />}>
          {([page]) =>
            page === undefined || page.total === 0 ? (
              <PoolEmpty filters={filters} onChange={change} />
            ) : (
              <>
                <div className={css.poolTools}>
                  <span className="grow" />
                  <button type="button" className="button small" disabled={isExporting} onClick={() => void toFile()}>
                    <Icon name="download" />
                    {texts.export} {formatNumber(String(page.total), 'default', 0)} 张
                  </button>
                  <ColumnMenu shown={shown} onChoose={choose} />
                </div>
                <PoolTable
                  records={page.records}
                  columns={shown}
                  open={filters.invoice}
                  onOpen={(invoice) => change({ invoice })}
                />
                <div className={css.foot}>
                  <span>{invoiceTexts.total(page.total)}</span>
                  <span className="grow" />
                  <label className="row text-small">
                    每页
                    <select
                      className="input small"
                      value={filters.size}
                      onChange={(event) => change({ size: Number(event.target.value), page: 1 })}
                    >
                      {pageSizes.map((size) => (
                        <option key={size} value={size}>
                          {size}
                        </option>
                      ))}
                    </select>
                  </label>
                  <Pager
                    current={page.current}
                    total={page.total}
                    size={page.size}
                    onPage={(next) => change({ page: next })}
                  />
                </div>
              </>
            )
          }
        </QueryView>
      </div>
      {filters.invoice !== '' && (
        <InvoiceDrawer
          key={filters.invoice}
          invoiceKey={filters.invoice}
          period={filters.period}
          onOpen={(invoice) => change({ invoice })}
          onClose={() => change({ invoice: '' })}
        />
      )}
    </div>
  )
}
