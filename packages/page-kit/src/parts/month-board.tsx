import { weekdayOf, weeksOf } from '@portal/domain/calendar-weeks'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { Link } from 'react-router'
import css from './month-board.module.css'

const heads = ['一', '二', '三', '四', '五', '六', '日'] as const
const texts = { outside: '不在本月', today: '今天', more: (count: number) => `还有 ${count} 项` } as const
/** Things that a day shows; the rest is one line. */
const mostShown = 3

/** Something on a day; its mark is a shape too, so that it reads without colour. */
export interface DayThing {
  id: string
  text: string
  mark: 'done' | 'doing' | 'todo' | 'late' | 'none'
  /** The mark in words, for who does not see it. */
  state: string
  to?: string
}
export interface BoardDay {
  /** Beside the number: 申报截止, 清明节. */
  note?: string
  isOff?: boolean
  /** Part of a span of days; its last may be the deadline. */
  isSpan?: boolean
  isDeadline?: boolean
  things: readonly DayThing[]
}

const marks: Readonly<Record<DayThing['mark'], { icon: IconName; look: string | undefined }>> = {
  done: { icon: 'done', look: css.done },
  doing: { icon: 'half', look: css.doing },
  todo: { icon: 'ring', look: css.todo },
  late: { icon: 'warn', look: css.late },
  none: { icon: 'info', look: css.none },
}

/**
 * A month with what stands on its days, from Monday; a day is chosen by its head. On a narrow screen it is a list of
 * the days that have something. `month` is YYYY-MM, days are YYYY-MM-DD.
 */
export function MonthBoard({
  month,
  label,
  today,
  chosen,
  onChoose,
  day: dayOf,
}: {
  month: string
  label: string
  today: string
  chosen: string
  onChoose: (day: string) => void
  day: (day: string) => BoardDay
}) {
  return (
    <table className={css.board}>
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
                <td key={place} className={css.outside} aria-label={texts.outside} />
              ) : (
                <BoardCell
                  key={place}
                  day={day}
                  isToday={day === today}
                  isChosen={day === chosen}
                  onChoose={onChoose}
                  {...dayOf(day)}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface BoardCellProps extends BoardDay {
  day: string
  isToday: boolean
  isChosen: boolean
  onChoose: (day: string) => void
}

function BoardCell({ day, isToday, isChosen, onChoose, ...look }: BoardCellProps) {
  const { note, isOff = [0, 6].includes(weekdayOf(day)), isSpan = false, isDeadline = false, things } = look
  const classes = [
    isOff ? css.off : '',
    isSpan ? css.span : '',
    isDeadline ? css.deadline : '',
    isToday ? css.today : '',
    isChosen ? css.chosen : '',
    things.length === 0 && note === undefined && !isToday ? css.bare : '',
  ]
  const word = note ?? (isToday ? texts.today : undefined)
  return (
    <td className={classes.filter(Boolean).join(' ')} aria-current={isToday ? 'date' : undefined}>
      <button type="button" className={css.head} aria-pressed={isChosen} onClick={() => onChoose(day)}>
        <b>{Number(day.slice(8))}</b>
        {word !== undefined && <span>{word}</span>}
      </button>
      {things.length > 0 && (
        <ul className={css.things}>
          {things.slice(0, mostShown).map((thing) => (
            <Thing key={thing.id} {...thing} />
          ))}
          {things.length > mostShown && (
            <li>
              <button type="button" className={css.more} onClick={() => onChoose(day)}>
                {texts.more(things.length - mostShown)}
              </button>
            </li>
          )}
        </ul>
      )}
    </td>
  )
}

function Thing({ text, mark, state, to }: DayThing) {
  const shown = (
    <>
      <Icon name={marks[mark].icon} size="s" />
      <span>{text}</span>
      <span className="screen-reader-only">{state}</span>
    </>
  )
  return (
    <li className={marks[mark].look} title={state === '' ? text : `${text}，${state}`}>
      {to === undefined ? (
        <span className={css.thing}>{shown}</span>
      ) : (
        <Link className={css.thing} to={to}>
          {shown}
        </Link>
      )}
    </li>
  )
}
