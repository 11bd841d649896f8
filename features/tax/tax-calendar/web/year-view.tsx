import { linkTo } from '@portal/contract'
import { monthDay, remaining } from '@portal/domain/remaining'
import { calendarRoute, type FilingMonth } from '@portal/home/contract'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { boot } from '@portal/web-kit/boot'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { calendarPage } from '@portal/home/pages'
import { calendarTexts as texts } from './calendar.texts.ts'

const heads = texts.yearHeads
const columns: readonly Column<FilingMonth>[] = [
  {
    id: 'month',
    title: heads.month,
    kind: 'text',
    isHeader: true,
    narrow: true,
    cell: ({ month, dueDate }) => (
      <Link to={linkTo(calendarPage, { month: dueDate.slice(0, 7) })}>{texts.monthOf(month)}</Link>
    ),
  },
  {
    id: 'dueDate',
    title: heads.dueDate,
    kind: 'text',
    narrow: true,
    cell: ({ dueDate, provisional }) => (
      <>
        <b className="medium">{monthDay(dueDate)}</b>
        {provisional && <span className="faint">（{texts.provisional}）</span>}
      </>
    ),
  },
  {
    id: 'left',
    title: heads.left,
    kind: 'text',
    narrow: true,
    className: 'muted',
    cell: ({ dueDate }) => (dueDate < boot().today ? texts.windowOver : remaining(boot().today, dueDate).text),
  },
  { id: 'reason', title: heads.reason, kind: 'text', isWide: true, className: 'faint' },
]
const lookOf = ({ dueDate }: FilingMonth) => ({
  'aria-current': dueDate.slice(0, 7) === boot().today.slice(0, 7) ? ('date' as const) : undefined,
})

/** The filing windows of this year or the next (`?year=`), each with the reason for its day. */
export function YearView() {
  const year = boot().today.slice(0, 4)
  const next = String(Number(year) + 1)
  const shown = useSearchParams()[0].get('year') === next ? next : year
  const other = shown === year ? next : year
  const query = useQuery({ ...queryOf(calendarRoute, { query: { year: shown } }), staleTime: Infinity })
  return (
    <section className="card" aria-labelledby="year-title">
      <header>
        <h2 id="year-title">{texts.yearOf(shown)}</h2>
        <Link className="more" to={linkTo(calendarPage, { view: 'year', ...(other === year ? {} : { year: other }) })}>
          {texts.toYear(other)}
        </Link>
      </header>
      <QueryView query={query} skeleton={<Skeleton rows={12} height={36} />}>
        {({ months }) => (
          <Table
            caption={texts.yearOf(shown)}
            columns={columns}
            rows={months}
            rowId={({ month }) => String(month)}
            attributes={lookOf}
            overflow="sideways"
          />
        )}
      </QueryView>
    </section>
  )
}
