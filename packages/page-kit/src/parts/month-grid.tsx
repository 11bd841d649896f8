import { weekdayOf, weeksOf } from '@portal/domain/calendar-weeks'
import css from './parts.module.css'

const heads = ['一', '二', '三', '四', '五', '六', '日'] as const
const texts = { outside: '不在本月', today: '今天' } as const

/** What a day of the month shows. */
export interface DayLook {
  /** Short word below the number. */
  mark?: string
  /** Part of a span of days; the last of it may be its deadline. */
  isSpan?: boolean
  isDeadline?: boolean
}

/** A month as weeks from Monday. `month` is YYYY-MM, `today` YYYY-MM-DD; `look` says what a day (YYYY-MM-DD) shows. */
export function MonthGrid({
  month,
  label,
  today,
  look,
}: {
  month: string
  label: string
  today: string
  look: (day: string) => DayLook
}) {
  return (
    <table className={css.month}>
      <caption className="screen-reader-only">{label}</caption>
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
          <tr key={`${month} ${String(row)}`}>
            {week.map((day, place) =>
              day === null ? (
                <td key={place} aria-label={texts.outside} />
              ) : (
                <Day key={place} day={day} isToday={day === today} look={look(day)} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, isToday, look }: { day: string; isToday: boolean; look: DayLook }) {
  const { mark, isSpan = false, isDeadline = false } = look
  const weekday = weekdayOf(day)
  const classes = [
    isSpan ? css.daySpan : '',
    isSpan && day.endsWith('-01') ? css.daySpanStart : '',
    isToday ? css.dayToday : '',
    isDeadline ? css.dayDeadline : '',
    weekday === 0 || weekday === 6 ? css.dayWeekend : '',
  ]
  const word = mark ?? (isToday ? texts.today : undefined)
  return (
    <td className={classes.filter(Boolean).join(' ')} aria-current={isToday ? 'date' : undefined}>
      <span>
        <b>{Number(day.slice(8))}</b>
        {word !== undefined && <i>{word}</i>}
      </span>
    </td>
  )
}
