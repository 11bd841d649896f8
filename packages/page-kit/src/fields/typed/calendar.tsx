import { isDate, parseDate, toDate } from '@portal/domain/calendar-date'
import { DayPicker } from 'react-day-picker'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { fieldTexts } from '../field.texts.ts'
import css from '../fields.module.css'

/** Days as the picker has them: midnight of the browser's own zone, read back by the same parts. */
const inBrowser = (day: string): Date | undefined => {
  const parts = parseDate(day)
  return parts === undefined ? undefined : new Date(parts.year, parts.month - 1, parts.day)
}
const dayOf = (date: Date): string => toDate(date.getFullYear(), date.getMonth() + 1, date.getDate())

const classNames = {
  root: css.dayGrid,
  month_caption: css.dayCaption,
  nav: css.dayNav,
  button_previous: css.dayStep,
  button_next: css.dayStep,
  day_button: css.dayButton,
  outside: css.dayOutside,
  today: css.dayToday,
  selected: css.daySelected,
  disabled: css.dayDisabled,
}

/** The pop-up opens on a press: the focus goes to the day, from which arrows lead on. */
const atDay = { autoFocus: true } as const

/** A month of days to pick one from; Monday first. `onPick('')` clears. Loaded with the first opened calendar. */
export function Calendar({
  value,
  today,
  min,
  max,
  onPick,
}: {
  value: string
  today: string
  min: string
  max: string
  onPick: (day: string) => void
}) {
  const [before, after, now] = [inBrowser(min), inBrowser(max), inBrowser(today)]
  const selected = inBrowser(value)
  const isTodayIn = (min === '' || today >= min) && (max === '' || today <= max)
  return (
    <>
      <DayPicker
        mode="single"
        locale={zhCN}
        weekStartsOn={1}
        showOutsideDays
        {...atDay}
        classNames={Object.fromEntries(Object.entries(classNames).map(([part, name]) => [part, name ?? '']))}
        selected={selected}
        {...(now === undefined ? {} : { today: now })}
        {...((selected ?? now) === undefined ? {} : { defaultMonth: selected ?? now })}
        {...(before === undefined ? {} : { startMonth: before })}
        {...(after === undefined ? {} : { endMonth: after })}
        disabled={[...(before === undefined ? [] : [{ before }]), ...(after === undefined ? [] : [{ after }])]}
        // A picked day that is picked again stays: clearing has a button of its own.
        onSelect={(_, day) => onPick(dayOf(day))}
      />
      <div className={css.manyFoot}>
        <button type="button" className="button link" disabled={!isTodayIn} onClick={() => onPick(today)}>
          {fieldTexts.date.today}
        </button>
        <button type="button" className="button link" disabled={!isDate(value)} onClick={() => onPick('')}>
          {fieldTexts.clear}
        </button>
      </div>
    </>
  )
}
