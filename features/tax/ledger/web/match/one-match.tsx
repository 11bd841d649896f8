import { linkTo } from '@portal/contract'
import { Table } from '@portal/page-kit/table/table.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { carriedKeys, ledgerImportPage, ledgerMatchRoute, type MatchRow } from '../../contract/index.ts'
import { ledgerTexts } from '../shown/ledger.texts.ts'
import { ItemsCard } from './items-card.tsx'
import { matchColumns } from './match-columns.tsx'
import { PartsCard } from './parts-card.tsx'

const texts = ledgerTexts.matching

/** Differences of time from earlier months that were still open when these began. */
const openBefore = (rows: readonly MatchRow[], { from }: MatchRow) =>
  rows
    .flatMap(({ items }) => items)
    .filter(
      ({ key, month, settledIn }) =>
        carriedKeys.includes(key) && month < from && (settledIn === null || settledIn >= from),
    )

/** One enterprise by month; the open row says what it is made of and what was found of its difference. */
export function OneMatch({
  year,
  ent,
  openId,
  onOpen,
}: {
  year: string
  ent: string | undefined
  openId: string
  onOpen: (month: string) => void
}) {
  const query = useQuery(queryOf(ledgerMatchRoute, { query: { year, ...(ent === undefined ? {} : { ent }) } }))
  return (
    <QueryView query={query} isPage skeleton={<Skeleton rows={6} />}>
      {({ rows, entName, isOwn }) => {
        if (rows.length === 0)
          return (
            <EmptyState title={texts.nothing} reason={texts.nothingWhy} icon="list">
              {isOwn && (
                <Link className="button primary" to={linkTo(ledgerImportPage)}>
                  {ledgerTexts.map.toImport}
                </Link>
              )}
            </EmptyState>
          )
        const open = rows.find(({ month }) => month === openId)
        return (
          <>
            <section className="card" aria-label={ledgerTexts.match}>
              <Table
                caption={ledgerTexts.match}
                heading={isOwn ? undefined : entName}
                columns={matchColumns}
                rows={rows}
                rowId={({ month }) => month}
                openId={openId}
                onOpen={({ month }) => onOpen(month === openId ? '' : month)}
                overflow="sideways"
              />
            </section>
            {open !== undefined && (
              <>
                <PartsCard key={`parts ${open.month}`} row={open} ent={ent} />
                <ItemsCard key={open.month} row={open} open={openBefore(rows, open)} isOwn={isOwn} />
              </>
            )}
          </>
        )
      }}
    </QueryView>
  )
}
