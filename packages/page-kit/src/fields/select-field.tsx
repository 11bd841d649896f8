import type { FieldInput, Option } from './field-input.ts'

/**
 * One of a few codes: the browser's own list, which phones and readers know. `blank`: text of the empty choice; null
 * without one. A value that has no option stays visible as its code.
 */
export function SelectField({
  control,
  value,
  onChange,
  options,
  blank = null,
  disabled = false,
  className = 'input',
}: FieldInput & { options: readonly Option[]; blank?: string | null; className?: string }) {
  const isUnknown = value !== '' && !options.some((option) => option.value === value)
  return (
    <select
      {...control}
      className={className}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {(blank !== null || value === '') && <option value="">{blank ?? ''}</option>}
      {isUnknown && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
