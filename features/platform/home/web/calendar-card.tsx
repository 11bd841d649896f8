import { linkTo } from '@portal/contract'
import { boot } from '@portal/web-kit/boot'
import { MonthGrid, type DayLook } from '@portal/page-kit/parts/month-grid.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { nextPeriod, previousPeriod } from '@portal/domain/period'
import { monthDay } from '@portal/domain/remaining'
import { calendarPage } from '../contract/home.pages.ts'
import { homeTexts } from '../contract/home.texts.ts'
import { filingWindows, shownYears } from './filing-windows.ts'
import css from './workbench.module.css'

/** The filing window begins on the first day of its month. */
const lookOf = (day: string, dueDate: string | undefined): DayLook =>
  dueDate === undefined
    ? {}
    : { isSpan: day <= dueDate, ...(day === dueDate && { isDeadline: true, mark: homeTexts.filing }) }

/** One month with its filing window as a band up to the deadline, and the reason for that day. */
export function CalendarCard() {
  const { today } = boot()
  const [shownMonth, setShownMonth] = useState(today.slice(0, 7).replace('-', ''))
  const [year, number] = [shownMonth.slice(0, 4), Number(shownMonth.slice(4))]
  const [first, last] = shownYears()
  const query = useQuery(filingWindows(year))
  return (
    <section className={`card ${css.calendar}`} data-part="calendar" aria-labelledby="calendar-title">
      <header>
        <h2 id="calendar-title">
          {year}年{number}月
        </h2>
        <button
          type="button"
          className="close-button"
          aria-label={homeTexts.previous}
          disabled={shownMonth === `${first}01`}
          onClick={() => setShownMonth(previousPeriod(shownMonth))}
        >
          <Icon name="chevron-left" size="s" />
        </button>
        <button
          type="button"
          className="close-button"
          aria-label={homeTexts.next}
          disabled={shownMonth === `${last}12`}
          onClick={() => setShownMonth(nextPeriod(shownMonth))}
        >
          <Icon name="chevron-right" size="s" />
        </button>
        <Link className="more" to={linkTo(calendarPage)}>
          {homeTexts.calendarPage}
        </Link>
      </header>
      <QueryView query={query} skeleton={<Skeleton rows={7} height={36} />}>
        {({ months }) => {
          const month = months.find((each) => each.month === number)
          return (
            <>
              <div className={css.calendarBody}>
                <MonthGrid
                  month={`${year}-${shownMonth.slice(4)}`}
                  label={homeTexts.monthOf(number)}
                  today={today}
                  look={(day) => lookOf(day, month?.dueDate)}
                />
              </div>
              {month !== undefined && (
                <div className={css.calendarFoot}>
                  <p>
                    <b className="medium">{monthDay(month.dueDate)}</b>{' '}
                    <span className="muted">
                      {number}月征期截止{month.provisional ? `（${homeTexts.provisional}）` : ''}
                    </span>
                  </p>
                  {month.reason !== '' && <p className="faint text-tiny">{month.reason}</p>}
                </div>
              )}
            </>
          )
        }}
      </QueryView>
    </section>
  )
}
