import { Icon } from '@portal/web-kit/icon.tsx'
import { boot } from '@portal/web-kit/boot'
import { lazy, Suspense } from 'react'
import { Popover } from '../../popover/popover.tsx'
import { fieldTexts } from '../field.texts.ts'
import { readDay, readTime, showTime, type Bounds, type DayEnd } from './typed-date.ts'
import { TypedField, type TypedProps } from './typed-field.tsx'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))
const texts = fieldTexts.date
const same = (value: string): string => value

/** A day, `YYYY-MM-DD` or '': typed as people write days, or picked in a calendar. */
export const DateField = ({ min = '', max = '', ...props }: TypedProps & Bounds) => (
  <TypedField
    placeholder={texts.day}
    {...props}
    read={(text) => readDay(text, boot().today, { min, max })}
    show={same}
    picker={<CalendarButton {...props} min={min} max={max} pick={same} />}
  />
)

/** A time, `YYYY-MM-DD HH:mm:ss` or ''. `end`: the second that a day or minute without one stands for. */
export const TimeField = ({ min = '', max = '', end = 'start', ...props }: TypedProps & Bounds & { end?: DayEnd }) => (
  <TypedField
    placeholder={texts.time}
    {...props}
    read={(text) => readTime(text, boot().today, end, { min, max })}
    show={(value) => showTime(value, end)}
    picker={
      <CalendarButton
        {...props}
        min={min.slice(0, 10)}
        max={max.slice(0, 10)}
        pick={(day) => {
          const found = readTime(day, boot().today, end)
          return found.ok ? found.value : day
        }}
      />
    }
  />
)

function CalendarButton({
  value,
  onChange,
  onCommit,
  disabled = false,
  min,
  max,
  pick,
}: TypedProps & Required<Bounds> & { pick: (day: string) => string }) {
  return (
    <Popover
      label={texts.open}
      className="icon-button"
      disabled={disabled}
      align="end"
      button={<Icon name="calendar" />}
    >
      {(close) => (
        <Suspense fallback={null}>
          <Calendar
            value={value.slice(0, 10)}
            today={boot().today}
            min={min}
            max={max}
            onPick={(day) => {
              const picked = day === '' ? '' : pick(day)
              onChange(picked)
              onCommit?.(picked)
              close()
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
}
