import { formatNumber } from '@portal/domain/format'
import { periodLabel } from '@portal/domain/period'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { groupPageSize, ledgerMatchGroupRoute, type GroupRow, type GroupView } from '../../contract/index.ts'
import { ledgerTexts } from '../shown/ledger.texts.ts'

const texts = ledgerTexts.matching
const money = (id: keyof GroupRow, title: string): Column<GroupRow> => ({
  id,
  title,
  kind: 'amount',
  unit: ledgerTexts.yuan,
})

/** Enterprises by row; the months that books end with in columns, each with what its returns have beyond its books. */
export function groupColumns(rows: readonly GroupRow[]): Column<GroupRow>[] {
  const months = [...new Set(rows.flatMap((row) => row.months.map(({ month }) => month)))].toSorted()
  return [
    { id: 'name', title: texts.group.name, kind: 'text', isHeader: true, isFixed: true, narrow: true },
    {
      id: 'result',
      title: texts.result,
      kind: 'text',
      narrow: true,
      cell: ({ toExplain }) => (
        <span className={toExplain > 0 ? 'warn-text' : 'muted'}>
          {toExplain > 0 ? texts.group.toExplain(toExplain) : texts.group.fine}
        </span>
      ),
    },
    { id: 'until', title: texts.group.until, kind: 'text', cell: ({ until }) => periodLabel(until) },
    money('books', texts.books),
    money('invoices', texts.invoices),
    money('returns', texts.returns),
    { ...money('diff', texts.diff), narrow: true },
    money('unexplained', texts.unexplained),
    money('carried', texts.carried),
    ...months.map((month): Column<GroupRow> => ({
      id: `m${month}`,
      title: periodLabel(month),
      kind: 'amount',
      unit: ledgerTexts.yuan,
      cell: (row) => {
        const at = row.months.find((one) => one.month === month)
        if (at === undefined) return ''
        const text = at.diff === null ? texts.none : formatNumber(at.diff)
        return at.isTold ? <span className="warn-text">{text}</span> : text
      },
    })),
  ]
}

/** The enterprises that one may see, most to explain first; a row opens the enterprise's own year. */
export function GroupCard({
  year,
  page,
  onOpen,
  onPage,
}: {
  year: string
  page: number
  onOpen: (row: GroupRow) => void
  onPage: (page: number) => void
}) {
  const query = useQuery(queryOf(ledgerMatchGroupRoute, { query: { year, page: String(page) } }))
  return (
    <QueryView query={query} isPage skeleton={<Skeleton rows={6} />}>
      {(view) =>
        view.total === 0 ? (
          <EmptyState title={texts.group.nothing} reason={texts.group.nothingWhy} icon="list" />
        ) : (
          <section className="card" aria-label={texts.group.title}>
            <Table
              caption={texts.group.title}
              heading={texts.group.counted(view.total, view.toExplain)}
              columns={groupColumns(view.rows)}
              rows={view.rows}
              rowId={({ entId }) => entId}
              onOpen={onOpen}
              overflow="sideways"
            />
            <Pages view={view} onPage={onPage} />
          </section>
        )
      }
    </QueryView>
  )
}

function Pages({ view: { page, total }, onPage }: { view: GroupView; onPage: (page: number) => void }) {
  const last = Math.ceil(total / groupPageSize)
  if (last <= 1) return null
  return (
    <div className="row">
      <button type="button" className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.group.before}
      </button>
      <span>{texts.group.page(page, last)}</span>
      <button type="button" className="button" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {texts.group.next}
      </button>
    </div>
  )
}
