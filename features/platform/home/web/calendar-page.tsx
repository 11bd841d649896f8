import { linkTo } from '@portal/contract'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { boot } from '@portal/web-kit/boot'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { monthDay, remaining } from '@portal/domain/remaining'
import { calendarPage } from '../contract/home.pages.ts'
import type { FilingMonth } from '../contract/home.routes.ts'
import { homeTexts } from '../contract/home.texts.ts'
import { CalendarCard } from './calendar-card.tsx'
import { DueInMonth, hasDue } from './due-in-month.tsx'
import { filingWindows, shownYears } from './filing-windows.ts'
import css from './workbench.module.css'

const heads = homeTexts.monthHeads
const monthId = ({ month }: FilingMonth): string => String(month)
const lookOf = ({ dueDate }: FilingMonth) => ({
  'aria-current': dueDate.slice(0, 7) === boot().today.slice(0, 7) ? ('date' as const) : undefined,
})
const monthOf = ({ dueDate }: FilingMonth): string => dueDate.slice(0, 7)
/** Names the taxes where some feature tells them. */
const dueColumn: Column<FilingMonth> = {
  id: 'taxes',
  title: heads.taxes,
  kind: 'text',
  isWide: true,
  cell: (month) => <DueInMonth month={monthOf(month)} />,
}
const columns: readonly Column<FilingMonth>[] = [
  {
    id: 'month',
    title: heads.month,
    kind: 'text',
    isHeader: true,
    narrow: true,
    cell: ({ month }) => homeTexts.monthOf(month),
  },
  {
    id: 'dueDate',
    title: heads.dueDate,
    kind: 'text',
    narrow: true,
    cell: ({ dueDate, provisional }) => (
      <>
        <b className="medium">{monthDay(dueDate)}</b>
        {provisional && <span className="faint">（{homeTexts.provisional}）</span>}
      </>
    ),
  },
  {
    id: 'left',
    title: heads.left,
    kind: 'text',
    narrow: true,
    className: 'muted',
    cell: ({ dueDate }) => (dueDate < boot().today ? homeTexts.windowOver : remaining(boot().today, dueDate).text),
  },
  { id: 'reason', title: heads.reason, kind: 'text', isWide: true, className: 'faint' },
]

const withTaxes = [...columns.slice(0, 3), dueColumn, ...columns.slice(3)]

/** 税务日历: one month, beside a year's deadlines with the reason for each day; `?year=` is this or the next. */
export function CalendarPage() {
  const years = shownYears()
  const asked = useSearchParams()[0].get('year')
  const year = years.find((each) => each === asked) ?? years[0]
  const query = useQuery(filingWindows(year))
  return (
    <>
      <div className={css.hello}>
        <h1>{homeTexts.calendarPage}</h1>
      </div>
      <div className={`${css.cards} ${css.year}`} data-part="cards">
        <div className={css.column} data-part="column">
          <CalendarCard />
        </div>
        <section className="card" aria-labelledby="year-title">
          <header>
            <h2 id="year-title">{homeTexts.yearOf(year)}</h2>
            {year === years[0] ? (
              <Link className="more" to={linkTo(calendarPage, { year: years[1] })}>
                {homeTexts.toYear(years[1])}
              </Link>
            ) : (
              <Link className="more" to={linkTo(calendarPage)}>
                {homeTexts.toYear(years[0])}
              </Link>
            )}
          </header>
          <QueryView query={query} skeleton={<Skeleton rows={12} height={36} />}>
            {({ months }) => (
              <Table
                caption={homeTexts.yearOf(year)}
                className={css.months}
                columns={hasDue() ? withTaxes : columns}
                rows={months}
                rowId={monthId}
                attributes={lookOf}
                overflow="sideways"
              />
            )}
          </QueryView>
        </section>
      </div>
    </>
  )
}
