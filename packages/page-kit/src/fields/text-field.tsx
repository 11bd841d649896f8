import type { InputHTMLAttributes } from 'react'
import type { FieldInput } from './field-input.ts'

/** One line of text. Other attributes of an input (`autoComplete`, `inputMode`, `type`) are passed on. */
export function TextField({
  control,
  value,
  onChange,
  most,
  className = 'input',
  ...rest
}: FieldInput & { most?: number | undefined } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'value' | 'onChange' | 'maxLength'
  >) {
  return (
    <input
      {...rest}
      {...control}
      className={className}
      maxLength={most}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
