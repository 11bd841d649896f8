import { useId } from 'react'

/** One labelled field of a product; several lines with `rows`. A fault replaces its hint. */
export function ClientField({
  label,
  value,
  onChange,
  fault,
  hint = '',
  rows = 1,
  isRequired = false,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  fault: string
  hint?: string
  rows?: number
  isRequired?: boolean
}) {
  const id = useId()
  const more = fault === '' ? hint : fault
  const common = {
    id,
    className: 'input',
    value,
    spellCheck: false,
    autoComplete: 'off',
    required: isRequired,
    'aria-invalid': fault !== '',
    ...(more === '' ? {} : { 'aria-describedby': `${id}-more` }),
  }
  return (
    <div className="field">
      <label htmlFor={id} className={isRequired ? 'required' : ''}>
        {label}
      </label>
      {rows > 1 ? (
        <textarea {...common} rows={rows} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...common} onChange={(event) => onChange(event.target.value)} />
      )}
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
