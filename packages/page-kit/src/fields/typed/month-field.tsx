import { monthOf, parsePeriod } from '@portal/domain/period'
import { Icon } from '@portal/web-kit/icon.tsx'
import { boot } from '@portal/web-kit/boot'
import { useState } from 'react'
import { Popover } from '../../popover/popover.tsx'
import { fieldTexts } from '../field.texts.ts'
import { readMonth, showMonth, type Bounds } from './typed-date.ts'
import { TypedField, type TypedProps } from './typed-field.tsx'
import css from '../fields.module.css'

const texts = fieldTexts.date

/** A month, `YYYYMM` or '': typed or picked. */
export function MonthField({ min = '', max = '', ...props }: TypedProps & Bounds) {
  const pick = (month: string): void => {
    props.onChange(month)
    props.onCommit?.(month)
  }
  return (
    <TypedField
      placeholder={texts.month}
      {...props}
      read={(text) => readMonth(text, boot().today, { min, max })}
      show={showMonth}
      picker={
        <Popover
          label={texts.openMonths}
          className="icon-button"
          disabled={props.disabled ?? false}
          align="end"
          button={<Icon name="calendar" />}
        >
          {(close) => (
            <MonthGrid
              value={props.value}
              min={min}
              max={max}
              onPick={(month) => {
                pick(month)
                close()
              }}
            />
          )}
        </Popover>
      }
    />
  )
}

function MonthGrid({
  value,
  min,
  max,
  onPick,
}: {
  value: string
  min: string
  max: string
  onPick: (month: string) => void
}) {
  const [year, setYear] = useState(
    Number((parsePeriod(value) === undefined ? monthOf(boot().today) : value).slice(0, 4)),
  )
  const months = Array.from({ length: 12 }, (_, at) => `${year}${String(at + 1).padStart(2, '0')}`)
  return (
    <>
      <div className={css.monthCaption}>
        <button type="button" className={css.dayStep} aria-label={texts.previousYear} onClick={() => setYear(year - 1)}>
          <Icon name="chevron-left" />
        </button>
        <span aria-live="polite">{texts.year(year)}</span>
        <button type="button" className={css.dayStep} aria-label={texts.nextYear} onClick={() => setYear(year + 1)}>
          <Icon name="chevron-right" />
        </button>
      </div>
      <div className={css.monthGrid}>
        {months.map((month, at) => (
          <button
            key={month}
            type="button"
            className={css.monthCell}
            aria-pressed={month === value}
            disabled={(min !== '' && month < min) || (max !== '' && month > max)}
            onClick={() => onPick(month)}
          >
            {texts.monthName(at + 1)}
          </button>
        ))}
      </div>
    </>
  )
}
