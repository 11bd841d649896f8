import { useId } from 'react'
import css from './filing.module.css'

export interface FilingFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'date'
  isRequired?: boolean
  isWide?: boolean
  hasFocus?: boolean
  fault?: string | undefined
  hint?: string
  isWarning?: boolean
  most?: number
  min?: string
  max?: string
}

/** A labelled field of a dialog; its error replaces its hint. */
export function FilingField({
  name,
  label,
  value,
  onChange,
  type = 'text',
  isRequired = false,
  isWide = false,
  hasFocus = false,
  fault = '',
  hint = '',
  isWarning = false,
  most,
  min,
  max,
}: FilingFieldProps) {
  const id = useId()
  const more = fault !== '' ? fault : hint
  return (
    <div className={isWide ? `field ${css.wide}` : 'field'}>
      <label htmlFor={id} className={isRequired ? 'required' : ''}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        className="input"
        type={type}
        value={value}
        maxLength={most}
        min={min}
        max={max}
        required={isRequired}
        autoComplete="off"
        data-autofocus={hasFocus || undefined}
        aria-invalid={fault !== ''}
        aria-describedby={more === '' ? undefined : `${id}-more`}
        onChange={(event) => onChange(event.target.value)}
      />
      {more !== '' && (
        <span
          id={`${id}-more`}
          className={`text-tiny ${fault !== '' ? 'error-text' : isWarning ? 'warn-text' : 'faint'}`}
          role={fault !== '' ? 'alert' : undefined}
        >
          {more}
        </span>
      )}
    </div>
  )
}
