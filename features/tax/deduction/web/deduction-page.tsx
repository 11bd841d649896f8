import { invoiceImportPage } from '@portal/invoice/pages'
import { linkTo } from '@portal/contract'
import { taxMonthOf } from '@portal/domain/period'
import { Pager } from '@portal/page-kit/list/pages/pager.tsx'
import { Tabs } from '@portal/page-kit/parts/tabs.tsx'
import { monthAsked, PeriodField } from '@portal/invoice/web/public'
import { useWorkMonth } from '@portal/tax-task/web/public'
import { boot } from '@portal/web-kit/boot'
import { useMay } from '@portal/web-kit/caller'
import { Can } from '@portal/web-kit/can.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  confirmationRoute,
  deductionEvent,
  differencesRoute,
  foundRoute,
  ticksPageSize,
  ticksRoute,
  tickStates,
} from '../contract/index.ts'
import { addressFields, filterOf, tickAddressOf, type TickAddress } from './address.rules.ts'
import { DifferencesDrawer } from './differences-drawer.tsx'
import { deductionTexts as texts } from './deduction.texts.ts'
import { NoneDialog } from './none-dialog.tsx'
import { PeriodFoot } from './period-foot.tsx'
import { PeriodHead } from './period-head.tsx'
import { BureauButtons } from './bureau/bureau-buttons.tsx'
import { chosenRows, chosenSum, foundBody, nothing, rowsBody, type Selection } from './selection.rules.ts'
import { TickBar } from './tick-bar.tsx'
import { TickFilters } from './tick-filters.tsx'
import { TickTable } from './tick-table.tsx'
import { useTicking } from './use-ticking.ts'
import css from './deduction.module.css'

const FillDialog = lazy(async () => ({ default: (await import('./bureau/fill-dialog.tsx')).FillDialog }))
const ResultDialog = lazy(async () => ({ default: (await import('./bureau/result-dialog.tsx')).ResultDialog }))

/** Page to tick input invoices of a period and confirm them. Filters are kept in the URL. */
export function DeductionPage() {
  const [search, setSearch] = useSearchParams()
  const mayChange = useMay('perm:invoice:pool:import')
  const period = useWorkMonth(monthAsked(search).month, taxMonthOf(boot().today))
  const address = tickAddressOf(search)
  const filter = filterOf(address)
  const [selection, setSelection] = useState<Selection>(nothing)
  const [isComparing, setComparing] = useState(false)
  const [bureau, setBureau] = useState<'fill' | 'result' | null>(null)
  const ticking = useTicking(period, () => setSelection(nothing))
  const confirmation = useQuery(queryOf(confirmationRoute, { query: { period } }))
  const list = useQuery({
    ...queryOf(ticksRoute, { query: { period, ...filter, page: address.page, limit: ticksPageSize } }),
    placeholderData: keepPreviousData,
  })
  const isTicked = address.state === 'ticked'
  const canChoose =
    mayChange &&
    confirmation.data?.state === 'open' &&
    confirmation.data.editable &&
    (address.state === 'open' || isTicked)
  const found = useQuery({
    ...queryOf(foundRoute, { query: { period, ...filter, untick: isTicked ? 'yes' : 'no' } }),
    enabled: canChoose,
  }).data
  const again = () => void invalidate(confirmationRoute, ticksRoute, foundRoute, differencesRoute)
  useStream(
    deductionEvent,
    ({ data }) => {
      if (data.period === period) again()
    },
    again,
  )
  useStream('import', again)
  const change = (next: Partial<TickAddress>) => {
    setSelection(nothing)
    setSearch(addressFields(period, { ...address, ...('page' in next ? {} : { page: 1 }), ...next }))
  }
  const rows = list.data?.[0]?.records ?? []
  const chosen = { period, filter, selection, rows }
  return (
    <div className={css.deduction}>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        <Can code="invoice:pool:import">
          <BureauButtons onOpen={setBureau} />
          <Link className="button" to={linkTo(invoiceImportPage, { period })}>
            <Icon name="upload" />
            {texts.import}
          </Link>
        </Can>
        <PeriodField
          value={period}
          onChange={(next) => {
            setSelection(nothing)
            setSearch({ period: next })
          }}
        />
      </div>
      <QueryView
        query={confirmation}
        isPage
        skeleton={
          <div className={`card ${css.tickSums}`}>
            <Skeleton rows={2} />
          </div>
        }
      >
        {(data) => (
          <PeriodHead data={data} ticking={ticking} mayChange={mayChange} onDifferences={() => setComparing(true)} />
        )}
      </QueryView>
      <div className="card">
        <div className={css.tickHead}>
          <Tabs
            label={texts.title}
            tabs={tickStates.map((state) => ({ value: state, title: texts.states[state] }))}
            value={address.state}
            onChange={(state) => change({ state })}
          />
          <span className="grow" />
          <TickFilters key={address.search} address={address} onChange={change} />
        </div>
        {canChoose && (
          <TickBar
            sum={chosenSum(selection, rows)}
            selection={selection}
            found={found}
            shown={rows.length}
            isTicked={isTicked}
            act={ticking}
            onClear={() => setSelection(nothing)}
            onAll={() => {
              if (found !== undefined) setSelection({ kind: 'found', ...found })
            }}
            onTick={(use) =>
              selection.kind === 'found'
                ? ticking.tickFound(foundBody(period, filter, selection, use))
                : ticking.tick(rowsBody(period, chosenRows(selection, rows), use))
            }
            none={(close) => <NoneDialog {...chosen} ticking={ticking} onClose={close} />}
          />
        )}
        <QueryView query={list} isPage skeleton={<Skeleton rows={10} height={32} />}>
          {([page]) => {
            if (page === undefined || page.total === 0) {
              const [title, reason] =
                address.kind === '' && address.search === '' && address.issued === ''
                  ? texts.empty[address.state]
                  : texts.none
              return <EmptyState title={title} reason={reason} icon="check" />
            }
            return (
              <>
                <TickTable
                  rows={page.records}
                  period={period}
                  selection={selection}
                  canChoose={canChoose}
                  onSelect={setSelection}
                />
                <div className={css.foot}>
                  <span>{texts.total(page.total)}</span>
                  <span className="grow" />
                  {page.total > page.size && (
                    <Pager
                      current={page.current}
                      total={page.total}
                      size={page.size}
                      onPage={(next) => change({ page: next })}
                    />
                  )}
                </div>
              </>
            )
          }}
        </QueryView>
      </div>
      {confirmation.data !== undefined && <PeriodFoot data={confirmation.data} />}
      <Suspense>
        {bureau === 'fill' && <FillDialog period={period} onClose={() => setBureau(null)} />}
        {bureau === 'result' && <ResultDialog period={period} onClose={() => setBureau(null)} />}
      </Suspense>
      {isComparing && <DifferencesDrawer period={period} onClose={() => setComparing(false)} />}
    </div>
  )
}
