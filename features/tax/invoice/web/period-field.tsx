import { nextPeriod, periodLabel, previousPeriod } from '@portal/domain/period'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useState } from 'react'
import { invoiceTexts } from './invoice.texts.ts'
import { monthTyped } from './month-typed.rules.ts'
import css from './period-field.module.css'

const shown = (period: string): string => (period === 'all' ? '' : `${period.slice(0, 4)}-${period.slice(4)}`)

/**
 * A month as YYYYMM in the URL, typed or stepped by arrows; `all` is shown as an empty field and stepped from `from`.
 * Not a native month field, which uses the browser's language.
 */
export function PeriodField({
  value,
  onChange,
  label = invoiceTexts.period,
  from = value,
  among = [],
}: {
  value: string
  /** Months of the longer period that somebody comes from, to choose one of. */
  among?: readonly string[]
  from?: string
  onChange: (period: string) => void
  label?: string
}) {
  const id = useId()
  // A draft belongs to the month where typing began; a month set from outside replaces it.
  const [draft, setDraft] = useState({ at: value, text: shown(value) })
  const text = draft.at === value ? draft.text : shown(value)
  const setText = (next: string) => setDraft({ at: value, text: next })
  const typed = monthTyped(text)
  const take = () => {
    if (typed === undefined || typed === value) setText(shown(value))
    else onChange(typed)
  }
  const month = value === 'all' ? from : value
  return (
    <div className={`field ${css.periodField}`}>
      <label htmlFor={id}>{label}</label>
      <div className={css.month}>
        <button
          type="button"
          className="button"
          aria-label={invoiceTexts.monthBefore}
          onClick={() => onChange(previousPeriod(month))}
        >
          <Icon name="chevron-left" />
        </button>
        <input
          id={id}
          className="input digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={text}
          placeholder={invoiceTexts.everyMonth}
          aria-invalid={typed === undefined && text !== shown(value)}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') {
              event.preventDefault()
              take()
            }
            if (event.key === 'ArrowUp') {
              event.preventDefault()
              onChange(nextPeriod(month))
            }
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              onChange(previousPeriod(month))
            }
          }}
        />
        <button
          type="button"
          className="button"
          aria-label={invoiceTexts.monthAfter}
          onClick={() => onChange(nextPeriod(month))}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      {among.length > 0 && (
        <div className={css.among} role="group" aria-label={invoiceTexts.among}>
          {among.map((one) => (
            <button
              key={one}
              type="button"
              className="button"
              aria-pressed={one === value}
              onClick={() => onChange(one)}
            >
              {periodLabel(one)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
