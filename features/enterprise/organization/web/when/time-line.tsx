import type { KeyboardEvent } from 'react'
import type { ChangesOfMonth } from '../../contract/index.ts'
import { organizationPageTexts as texts } from '../organization-page.texts.ts'
import css from './when.module.css'

const dayMs = 86_400_000
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs

interface Props {
  changes: readonly ChangesOfMonth[]
  day: string
  today: string
  onDay: (day: string) => void
}

/** Months with changes along the years. One slider: it stops at the last change of a month, and at today. */
export function TimeLine({ changes, day, today, onDay }: Props) {
  const stops = [...changes.map(({ lastDay }) => lastDay).filter((each) => each < today), today]
  const firstYear = Number((stops[0] ?? today).slice(0, 4))
  const from = numberOf(`${firstYear}-01-01`)
  const to = numberOf(today)
  const share = (each: string): string => `${((numberOf(each) - from) / Math.max(1, to - from)) * 100}%`
  const years = Array.from({ length: Number(today.slice(0, 4)) - firstYear + 1 }, (_, at) => String(firstYear + at))
  const nearest = (wanted: number): string =>
    stops.reduce((best, each) => (Math.abs(numberOf(each) - wanted) < Math.abs(numberOf(best) - wanted) ? each : best))
  const step = (event: KeyboardEvent): void => {
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    const next = way < 0 ? stops.findLast((each) => each < day) : stops.find((each) => each > day)
    if (next !== undefined) onDay(next)
  }
  return (
    <div className={css.line}>
      <div className={css.marks} aria-hidden="true">
        <span className={css.past} style={{ width: share(day) }} />
        {years.map((year) => (
          <span key={year} className={css.year} style={{ left: share(`${year}-01-01`) }}>
            {year}
          </span>
        ))}
        {changes.map(({ month, lastDay, count }) => (
          <span
            key={month}
            className={css.change}
            data-after={lastDay > day || undefined}
            style={{ left: share(lastDay) }}
            title={texts.changedIn(month, count)}
          />
        ))}
      </div>
      <input
        type="range"
        className={css.slider}
        aria-label={texts.when}
        aria-valuetext={day === today ? texts.now : day}
        min={from}
        max={to}
        value={Math.max(from, numberOf(day))}
        onChange={({ target }) => onDay(nearest(Number(target.value)))}
        onKeyDown={step}
      />
    </div>
  )
}
