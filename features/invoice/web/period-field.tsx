import { nextPeriod, previousPeriod } from '@portal/domain/period'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useState } from 'react'
import { invoiceTexts } from './invoice.texts.ts'
import { monthTyped } from './month-typed.rules.ts'
import css from './period-field.module.css'

const shown = (period: string): string => `${period.slice(0, 4)}-${period.slice(4)}`

/**
 * A month as YYYYMM in the URL, typed or stepped by arrows. Not a native month field, which uses the browser's
 * language.
 */
export function PeriodField({
  value,
  onChange,
  label = invoiceTexts.period,
}: {
  value: string
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
  const step = (to: string) => onChange(to)
  return (
    <div className={`field ${css.periodField}`}>
      <label htmlFor={id}>{label}</label>
      <div className={css.month}>
        <button
          type="button"
          className="button"
          aria-label={invoiceTexts.monthBefore}
          onClick={() => step(previousPeriod(value))}
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
          aria-invalid={typed === undefined}
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
              step(nextPeriod(value))
            }
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              step(previousPeriod(value))
            }
          }}
        />
        <button
          type="button"
          className="button"
          aria-label={invoiceTexts.monthAfter}
          onClick={() => step(nextPeriod(value))}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
    </div>
  )
}
