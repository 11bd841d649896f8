import type { ReactNode } from 'react'
import type { FieldInput, Option } from './field-input.ts'
import { fieldTexts } from './field.texts.ts'
import css from './fields.module.css'

/**
 * Several codes as ticks in a list that is always open; a group of `<id>-label`. What can't be chosen is grey with its
 * reason, and with what `beside` draws of it; chosen before, it can still be taken away.
 */
export function CheckListField({
  control,
  value,
  onChange,
  options,
  disabled = false,
  beside,
}: FieldInput<readonly string[]> & { options: readonly Option[]; beside?: (option: Option) => ReactNode }) {
  const { id, 'aria-describedby': describedBy } = control
  if (options.length === 0)
    return (
      <p id={id} tabIndex={-1} className="faint text-small">
        {fieldTexts.many.nothing}
      </p>
    )
  return (
    <div id={id} role="group" tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      <ul className={css.checkList}>
        {options.map((option) => (
          <li key={option.value} data-off={option.off !== undefined}>
            <label>
              <input
                type="checkbox"
                checked={value.includes(option.value)}
                disabled={disabled || (option.off !== undefined && !value.includes(option.value))}
                aria-describedby={option.off === undefined ? undefined : `${id}-off-${option.value}`}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...value, option.value] : value.filter((each) => each !== option.value),
                  )
                }
              />
              <span>{option.label}</span>
              {option.hint !== undefined && <span className="faint text-tiny monospace">{option.hint}</span>}
            </label>
            {option.off !== undefined && (
              <p id={`${id}-off-${option.value}`} className="muted text-small">
                {option.off} {beside?.(option)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
