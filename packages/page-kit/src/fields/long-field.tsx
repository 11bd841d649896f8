import type { FieldInput } from './field-input.ts'
import { fieldTexts } from './field.texts.ts'
import css from './fields.module.css'

/** From this share of its limit on a text shows how much of it is used. */
const shownFrom = 0.8

/** Several lines of text with a counter; `most` counts characters as people do. */
export function LongField({
  control,
  value,
  onChange,
  most,
  rows = 3,
  disabled = false,
  placeholder,
  isFirst = false,
}: FieldInput & { most?: number | undefined; rows?: number; isFirst?: boolean }) {
  const used = [...value].length
  const isNear = most !== undefined && used >= most * shownFrom
  return (
    <>
      <textarea
        {...control}
        className="input"
        data-autofocus={isFirst || undefined}
        rows={rows}
        disabled={disabled}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {most !== undefined && (
        <p
          className={`${css.longCount} ${used > most ? 'error-text' : isNear ? 'warn-text' : 'faint'}`}
          aria-live="off"
        >
          {fieldTexts.count(used, most)}
        </p>
      )}
    </>
  )
}
