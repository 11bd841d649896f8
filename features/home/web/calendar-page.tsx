import { boot } from '@portal/web-kit/boot'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { monthDay, remaining } from '@portal/domain/remaining'
import { homeTexts } from '../contract/home.texts.ts'
import { CalendarCard } from './calendar-card.tsx'
import { filingWindows } from './filing-windows.ts'
import css from './workbench.module.css'

/** 税务日历: one month at a time, beside the year's deadlines with the reason for each day. */
export function CalendarPage() {
  const query = useQuery(filingWindows())
  const { today } = boot()
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
            <h2 id="year-title">{homeTexts.yearOf(today.slice(0, 4))}</h2>
          </header>
          <QueryView query={query} skeleton={<Skeleton rows={12} height={36} />}>
            {({ months }) => (
              <table className={`table ${css.months}`}>
                <thead>
                  <tr>
                    {homeTexts.monthHeads.map((head) => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {months.map(({ month, dueDate, provisional, reason }) => (
                    <tr key={month} aria-current={dueDate.slice(0, 7) === today.slice(0, 7) ? 'date' : undefined}>
                      <th scope="row">{homeTexts.monthOf(month)}</th>
                      <td>
                        <b className="medium">{monthDay(dueDate)}</b>
                        {provisional && <span className="faint">（{homeTexts.provisional}）</span>}
                      </td>
                      <td className="muted">
                        {dueDate < today ? homeTexts.windowOver : remaining(today, dueDate).text}
                      </td>
                      <td className={`faint ${css.reason}`}>{reason}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </QueryView>
        </section>
      </div>
    </>
  )
}
