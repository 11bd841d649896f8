import { linkTo } from '@portal/contract'
import { periodLabel } from '@portal/domain/period'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { useMay } from '@portal/web-kit/caller'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { ledgerBooksRoute, ledgerMappingPage, type LedgerBook } from '../../contract/index.ts'
import css from '../shown/ledger.module.css'
import { ledgerTexts as texts } from '../shown/ledger.texts.ts'

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))
const titles = texts.columns

const columnsOf = (onRemove: ((month: string) => void) | null): Column<LedgerBook>[] => [
  {
    id: 'month',
    title: titles.month,
    kind: 'text',
    isHeader: true,
    narrow: true,
    cell: ({ month }) => periodLabel(month),
  },
  { id: 'fileName', title: titles.file, kind: 'text', isClipped: true },
  { id: 'layout', title: titles.layout, kind: 'text' },
  { id: 'accounts', title: titles.accounts, kind: 'number', narrow: true },
  {
    id: 'unmapped',
    title: titles.unmapped,
    kind: 'number',
    narrow: true,
    cell: ({ unmapped }) =>
      unmapped === 0 ? (
        texts.count(0)
      ) : (
        <Link to={linkTo(ledgerMappingPage, { show: 'unmapped' })}>{texts.count(unmapped)}</Link>
      ),
  },
  { id: 'vouchers', title: titles.vouchers, kind: 'number' },
  { id: 'by', title: titles.by, kind: 'text' },
  { id: 'at', title: titles.at, kind: 'time' },
  ...(onRemove === null
    ? []
    : [
        {
          id: 'acts',
          title: titles.acts,
          kind: 'text' as const,
          isUntitled: true,
          cell: ({ month }: LedgerBook) => (
            <button type="button" className="button link" onClick={() => onRemove(month)}>
              {texts.remove}
            </button>
          ),
        },
      ]),
]

/** Months whose books are here. */
export function BooksCard() {
  const query = useQuery(queryOf(ledgerBooksRoute, {}))
  const mayChange = useMay('perm:tax:ledger:import')
  const [removing, setRemoving] = useState<string | null>(null)
  return (
    <section className={`card ${css.part}`} aria-label={texts.books}>
      <h2>{texts.books}</h2>
      <QueryView query={query} isPage skeleton={<Skeleton rows={3} />}>
        {(books) =>
          books.length === 0 ? (
            <EmptyState title={texts.noBooks} reason={texts.noBooksWhy} icon="upload" />
          ) : (
            <Table
              caption={texts.books}
              columns={columnsOf(mayChange ? setRemoving : null)}
              rows={books}
              rowId={({ month }) => month}
              overflow="sideways"
            />
          )
        }
      </QueryView>
      {removing !== null && (
        <Suspense>
          <RemoveDialog month={removing} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </section>
  )
}
