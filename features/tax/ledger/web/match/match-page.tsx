import { linkTo } from '@portal/contract'
import { Table } from '@portal/page-kit/table/table.tsx'
import { boot } from '@portal/web-kit/boot'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { carriedKeys, ledgerImportPage, ledgerMatchRoute, type MatchRow } from '../../contract/index.ts'
import css from '../shown/ledger.module.css'
import { ledgerTexts } from '../shown/ledger.texts.ts'
import { ItemsCard } from './items-card.tsx'
import { matchColumns } from './match-columns.tsx'

const texts = ledgerTexts.matching

/** Differences of time from earlier months that were still open when these began. */
const openBefore = (rows: readonly MatchRow[], { from }: MatchRow) =>
  rows
    .flatMap(({ items }) => items)
    .filter(
      ({ key, month, settledIn }) =>
        carriedKeys.includes(key) && month < from && (settledIn === null || settledIn >= from),
    )

/** Revenue of the books, of invoices and of returns by month; the open row says what was found of its difference. */
export function MatchPage() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('year') ?? ''
  const year = /^\d{4}$/.test(asked) ? asked : boot().today.slice(0, 4)
  const query = useQuery(queryOf(ledgerMatchRoute, { query: { year } }))
  const openId = search.get('open') ?? ''
  const step = (by: number) => setSearch({ year: String(Number(year) + by) })
  return (
    <div className={css.ledger}>
      <div className="page-title">
        <h1>{ledgerTexts.match}</h1>
        <span className="grow" />
        <button
          type="button"
          className="button"
          aria-label={`${texts.year} ${Number(year) - 1}`}
          onClick={() => step(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <b>
          {year} {texts.year}
        </b>
        <button
          type="button"
          className="button"
          aria-label={`${texts.year} ${Number(year) + 1}`}
          onClick={() => step(1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <p className="muted">{texts.lead}</p>
      <QueryView query={query} isPage skeleton={<Skeleton rows={6} />}>
        {({ rows }) => {
          if (rows.length === 0)
            return (
              <EmptyState title={texts.nothing} reason={texts.nothingWhy} icon="list">
                <Link className="button primary" to={linkTo(ledgerImportPage)}>
                  {ledgerTexts.map.toImport}
                </Link>
              </EmptyState>
            )
          const open = rows.find(({ month }) => month === openId)
          return (
            <>
              <section className="card" aria-label={ledgerTexts.match}>
                <Table
                  caption={ledgerTexts.match}
                  columns={matchColumns}
                  rows={rows}
                  rowId={({ month }) => month}
                  openId={openId}
                  onOpen={({ month }) => setSearch({ year, open: month === openId ? '' : month })}
                  overflow="sideways"
                />
              </section>
              {open !== undefined && <ItemsCard key={open.month} row={open} open={openBefore(rows, open)} />}
            </>
          )
        }}
      </QueryView>
    </div>
  )
}
