import { groupedBy } from '@portal/contract'
import { periodDays, shiftPeriod } from '@portal/domain/period'
import { boot } from '@portal/web-kit/boot'
import { Icon } from '@portal/web-kit/icon.tsx'
import { MonthBoard, type BoardDay } from '../../parts/month-board.tsx'
import { writeAddress } from '../address.ts'
import type { ListViewProps } from '../list-props.ts'
import type { Shown } from '../place.ts'
import css from './display.module.css'
import { displayTexts as texts } from './display.texts.ts'
import { mostInMonth } from './display.ts'

interface CalendarProps<Row> extends Pick<ListViewProps<Row>, 'list' | 'dayMark'> {
  data: Shown<Row>
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  hasDetail: boolean
}
const plain = { mark: 'none', state: '' } as const

/** A list as a month: rows on their day. The head of a day leads to its rows as a table. */
export function ListCalendar<Row>({ list, data, rowId, rowName, hasDetail, dayMark }: CalendarProps<Row>) {
  const { source, place, setDisplay } = list
  const { day = '', text = '' } = source.displays?.calendar ?? {}
  const { today } = boot()
  const month = place.month ?? today.slice(0, 7)
  const valueOf = (row: Row, name: string): string => String((row as Record<string, unknown>)[name] ?? '')
  const byDay = groupedBy(data.rows, (row) => valueOf(row, day))
  const dayOf = (on: string): BoardDay => ({
    things: (byDay.get(on) ?? []).map((row) => ({
      id: rowId(row),
      text: valueOf(row, text) || rowName(row),
      ...(dayMark?.(row) ?? plain),
      ...(hasDetail ? { to: `?${writeAddress(source, { ...place, open: rowId(row) }).toString()}` } : {}),
    })),
  })
  const turn = (by: number) => {
    const code = shiftPeriod(month.replace('-', ''), by)
    setDisplay('calendar', place.values, periodDays(code).start.slice(0, 7))
  }
  return (
    <>
      <div className={css.monthHead}>
        <button type="button" className="icon-button" aria-label={texts.previous} onClick={() => turn(-1)}>
          <Icon name="chevron-left" />
        </button>
        <h2>{texts.month(month)}</h2>
        <button type="button" className="icon-button" aria-label={texts.next} onClick={() => turn(1)}>
          <Icon name="chevron-right" />
        </button>
        <span className="muted text-small" role="status">
          {texts.count(data.total ?? data.rows.length, source.unit)}
          {data.rows.length >= mostInMonth && `，${texts.cut(data.rows.length, source.unit)}`}
        </span>
      </div>
      <MonthBoard
        month={month}
        label={texts.month(month)}
        today={today}
        chosen=""
        onChoose={(on) => setDisplay(undefined, { ...place.values, [`${day}From`]: on, [`${day}To`]: on })}
        day={dayOf}
      />
    </>
  )
}
