import { useEffect, useId, useRef } from 'react'

export interface FactorFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'password'
  autoComplete?: string
  most: number
  hasFocus?: boolean
  fault?: string
  hint?: string
}

/** One labelled line of a dialog; a fault replaces its hint. */
export function FactorField({
  label,
  value,
  onChange,
  type = 'text',
  autoComplete = 'off',
  most,
  hasFocus = false,
  fault = '',
  hint = '',
}: FactorFieldProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  // A dialog that loads first has lost its focus before the field exists.
  useEffect(() => {
    if (hasFocus) field.current?.querySelector<HTMLElement>('input')?.focus()
  }, [hasFocus])
  const more = fault !== '' ? fault : hint
  return (
    <div className="field" ref={field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={most}
        autoComplete={autoComplete}
        data-autofocus={hasFocus || undefined}
        aria-invalid={fault !== ''}
        aria-describedby={more === '' ? undefined : `${id}-more`}
        className="input"
        type={type}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {more !== '' && (
        <span
          id={`${id}-more`}
          className={`text-tiny ${fault !== '' ? 'error-text' : 'faint'}`}
          role={fault !== '' ? 'alert' : undefined}
        >
          {more}
        </span>
      )}
    </div>
  )
}
