import { weekdayOf, weeksOf } from '../contract/days.rules.ts'
import { homeTexts } from '../contract/home.texts.ts'
import css from './workbench.module.css'

const heads = [1, 2, 3, 4, 5, 6, 0].map((day) => homeTexts.weekdays[day])

function classOf(day: string, today: string, dueDate: string | null): string {
  const isWindow = dueDate !== null && day <= dueDate
  const weekday = weekdayOf(day)
  return [
    isWindow ? css.window : '',
    day.endsWith('-01') ? css.windowStart : '',
    day === today ? css.today : '',
    day === dueDate ? css.deadline : '',
    weekday === 0 || weekday === 6 ? css.weekend : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** `month` is YYYY-MM. The window begins on the first day of the month. */
export function CalendarMonth({ month, today, dueDate }: { month: string; today: string; dueDate: string | null }) {
  const cell = (day: string | null, place: number) =>
    day === null ? (
      <td key={place} aria-label={homeTexts.outside} />
    ) : (
      <td key={place} className={classOf(day, today, dueDate)}>
        <span>
          <b>{Number(day.slice(8))}</b>
          {day === dueDate ? (
            <i className={css.deadline}>{homeTexts.filing}</i>
          ) : (
            day === today && <i className={css.todayMark}>{homeTexts.today}</i>
          )}
        </span>
      </td>
    )
  return (
    <div className={css.calendarBody}>
      <table className={css.month}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={`${month} ${String(row)}`}>{week.map(cell)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
