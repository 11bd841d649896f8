import { MonthBoard, type BoardDay, type DayThing } from '@portal/page-kit/parts/month-board.tsx'
import { boot } from '@portal/web-kit/boot'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { calendarMonthRoute, type CalendarItem, type CalendarMonth } from '../contract/index.ts'
import css from './calendar.module.css'
import { calendarTexts as texts } from './calendar.texts.ts'
import { DayPanel } from './day-panel.tsx'
import { FeedCard } from './feed-card.tsx'
import { addressOf, stateOf } from './item-words.ts'
import { ItemTable } from './item-table.tsx'
import { RemindCard } from './remind-card.tsx'
import { Undated } from './undated.tsx'

function thingOf(item: CalendarItem): DayThing {
  const to = addressOf(item)
  return {
    id: `${item.kind} ${item.id}`,
    text: item.title,
    mark: item.mark,
    state: stateOf(item),
    ...(to === undefined ? {} : { to }),
  }
}

function dayOf({ window, daysOff, workingWeekends, items }: CalendarMonth, day: string): BoardDay {
  const holiday = daysOff.find((each) => each.day === day)
  const works = workingWeekends.includes(day)
  const note =
    day === window.due
      ? texts.deadline
      : (holiday?.name ?? (works ? texts.works : day === window.start ? texts.opens : undefined))
  return {
    ...(note === undefined ? {} : { note }),
    ...(holiday !== undefined || works ? { isOff: !works } : {}),
    isSpan: day <= window.due,
    isDeadline: day === window.due,
    things: items.filter((item) => item.day === day).map(thingOf),
  }
}

/** The day whose panel is open: the one asked for, today, else the first that something is due on. */
const chosenIn = ({ month, window, items }: CalendarMonth, asked: string | null, today: string): string =>
  [asked ?? '', today].find((day) => day.startsWith(month)) ?? items[0]?.day ?? window.due

/** A month of the enterprise, as board or list, with the chosen day beside it. */
export function MonthView({ month, isList }: { month: string; isList: boolean }) {
  const [search, setSearch] = useSearchParams()
  const { today } = boot()
  const query = useQuery(queryOf(calendarMonthRoute, { query: { month } }))
  return (
    <QueryView query={query} isPage skeleton={<Skeleton rows={7} height={90} />}>
      {(data) => {
        const chosen = chosenIn(data, search.get('day'), today)
        const filings = data.items.filter(({ kind }) => kind === 'filing')
        const done = filings.filter(({ mark }) => mark === 'done').length
        return (
          <>
            <p className={`muted ${css.summary}`}>
              {texts.summary(data.window.start, data.window.due, filings.length, done)}
              {data.window.state === 'pending' && `。${texts.pending}`}
            </p>
            <div className={css.columns}>
              <section className="card" aria-label={texts.month(month)}>
                {isList ? (
                  <ItemTable items={data.items} />
                ) : (
                  <MonthBoard
                    month={month}
                    label={texts.month(month)}
                    today={today}
                    chosen={chosen}
                    onChoose={(day) => {
                      const next = new URLSearchParams(search)
                      next.set('day', day)
                      setSearch(next, { replace: true, preventScrollReset: true })
                    }}
                    day={(day) => dayOf(data, day)}
                  />
                )}
              </section>
              <div className={css.side}>
                {!isList && <DayPanel data={data} day={chosen} />}
                <Undated month={month} />
                <RemindCard />
                <FeedCard />
              </div>
            </div>
          </>
        )
      }}
    </QueryView>
  )
}
