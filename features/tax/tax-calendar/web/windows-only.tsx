import { monthDay } from '@portal/domain/remaining'
import { calendarRoute } from '@portal/home/contract'
import { MonthBoard } from '@portal/page-kit/parts/month-board.tsx'
import { boot } from '@portal/web-kit/boot'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { calendarTexts as texts } from './calendar.texts.ts'

/** The month for who sees no returns: its filing window alone. */
export function WindowsOnly({ month }: { month: string }) {
  const query = useQuery(queryOf(calendarRoute, { query: { year: month.slice(0, 4) } }))
  return (
    <QueryView query={query} isPage skeleton={<Skeleton rows={7} height={90} />}>
      {({ months }) => {
        const window = months.find((each) => each.month === Number(month.slice(5)))
        return (
          <section className="card" aria-label={texts.month(month)}>
            <MonthBoard
              month={month}
              label={texts.month(month)}
              today={boot().today}
              chosen=""
              onChoose={() => undefined}
              day={(day) => ({
                isSpan: window !== undefined && day <= window.dueDate,
                ...(day === window?.dueDate && { isDeadline: true, note: texts.deadline }),
                things: [],
              })}
            />
            <p className="muted">
              {window !== undefined && `${monthDay(window.dueDate)} ${texts.deadline}。${window.reason} `}
              {texts.noGrant}
            </p>
          </section>
        )
      }}
    </QueryView>
  )
}
