import { useId } from 'react'

export interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'date' | 'url'
  hint?: string
  fault?: string
  most?: number
  min?: string
  max?: string
  isRequired?: boolean
  hasFocus?: boolean
}

/** A labelled text field; its error replaces its hint. */
export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  hint = '',
  fault = '',
  most,
  min,
  max,
  isRequired = false,
  hasFocus = false,
}: TextFieldProps) {
  const id = useId()
  const more = fault === '' ? hint : fault
  return (
    <div className="field">
      <label htmlFor={id} className={isRequired ? 'required' : ''}>
        {label}
      </label>
      <input
        id={id}
        className={type === 'url' ? `input monospace` : 'input'}
        type={type}
        value={value}
        maxLength={most}
        min={min}
        max={max}
        required={isRequired}
        autoComplete="off"
        spellCheck={false}
        data-autofocus={hasFocus || undefined}
        aria-invalid={fault !== ''}
        aria-describedby={more === '' ? undefined : `${id}-more`}
        onChange={(event) => onChange(event.target.value)}
      />
      {more !== '' && (
        <span
          id={`${id}-more`}
          className={`text-tiny ${fault === '' ? 'faint' : 'error-text'}`}
          role={fault === '' ? undefined : 'alert'}
        >
          {more}
        </span>
      )}
    </div>
  )
}
