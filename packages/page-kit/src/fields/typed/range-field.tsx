import { toDecimal } from '@portal/domain/money'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, type ReactNode } from 'react'
import { AmountField, readAmount } from './amount-field.tsx'
import { DateField, TimeField } from './date-field.tsx'
import type { FieldInput } from '../field-input.ts'
import { fieldTexts } from '../field.texts.ts'
import { MonthField } from './month-field.tsx'
import { readDay, readMonth, readTime, type Bounds } from './typed-date.ts'
import type { TypedProps } from './typed-field.tsx'
import css from '../fields.module.css'

export interface Range {
  from: string
  to: string
}
export type RangeOf = 'day' | 'month' | 'time' | 'amount'

type End = keyof Range
const kinds = {
  day: {
    draw: (props: TypedProps & Bounds) => <DateField {...props} />,
    read: (text: string) => readDay(text, '2000-01-01'),
    words: fieldTexts.date,
  },
  month: {
    draw: (props: TypedProps & Bounds) => <MonthField {...props} />,
    read: (text: string) => readMonth(text, '2000-01-01'),
    words: fieldTexts.date,
  },
  time: {
    draw: (props: TypedProps & Bounds, end: End) => <TimeField {...props} end={end === 'from' ? 'start' : 'end'} />,
    read: (text: string) => readTime(text, '2000-01-01', 'start'),
    words: fieldTexts.date,
  },
  amount: {
    draw: (props: TypedProps & Bounds, end: End): ReactNode => (
      <AmountField {...props} placeholder={end === 'from' ? fieldTexts.number.least : fieldTexts.number.most} />
    ),
    read: readAmount,
    words: fieldTexts.number,
  },
} as const

const isBefore = (of: RangeOf, one: string, other: string): boolean =>
  of === 'amount' ? toDecimal(one).lt(toDecimal(other)) : one < other

/** Both ends are blank or values, and the end is not before the beginning. */
export function isRange(of: RangeOf, { from, to }: Range): boolean {
  const { read } = kinds[of]
  const isValue = (text: string): boolean => {
    const found = read(text)
    return found.ok && found.value === text
  }
  return isValue(from) && isValue(to) && !(from !== '' && to !== '' && isBefore(of, to, from))
}

/** From and to, each typed or picked; either may stay open. */
export function RangeField({
  control,
  value,
  onChange,
  onCommit,
  of,
  label,
  min = '',
  max = '',
  className = 'input',
  disabled = false,
}: FieldInput<Range> & {
  of: RangeOf
  /** Name of the whole; the ends are called 从 and 到. */
  label: string
  onCommit?: (value: Range) => void
  className?: string
} & Bounds) {
  const faultId = useId()
  const { draw, words } = kinds[of]
  const isReversed = !isRange(of, value) && isRange(of, { ...value, to: '' }) && isRange(of, { ...value, from: '' })
  const { id, ...described } = control
  const end = (which: End) => (
    <div className={css.rangeEnd}>
      {draw(
        {
          control: {
            ...described,
            id: which === 'from' ? id : `${id}-to`,
            'aria-label': which === 'from' ? words.from(label) : words.to(label),
            ...(isReversed ? { 'aria-invalid': true, 'aria-describedby': faultId } : {}),
          },
          value: value[which],
          onChange: (text) => onChange({ ...value, [which]: text }),
          ...(onCommit === undefined ? {} : { onCommit: (text: string) => onCommit({ ...value, [which]: text }) }),
          className,
          disabled,
          min,
          max,
        },
        which,
      )}
    </div>
  )
  return (
    <div role="group" aria-label={label}>
      <div className={css.rangeEnds}>
        {end('from')}
        <span className={css.rangeDash} aria-hidden="true">
          –
        </span>
        {end('to')}
      </div>
      {isReversed && (
        <p id={faultId} className={css.typedFault}>
          <Icon name="warn" size="s" />
          {words.reversed}
        </p>
      )}
    </div>
  )
}
