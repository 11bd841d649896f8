import type { ReactNode } from 'react'
import type { FieldInput } from './field-input.ts'
import css from './fields.module.css'

/** On or off, its words beside it. */
export const SwitchField = ({
  control,
  value,
  onChange,
  disabled = false,
  children,
}: FieldInput<boolean> & { children?: ReactNode }) => {
  const { 'aria-required': _required, ...described } = control
  return (
    <label className={css.switchLine}>
      <input
        {...described}
        type="checkbox"
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
