import type { FieldInput, Option } from './field-input.ts'
import { fieldTexts } from './field.texts.ts'
import css from './fields.module.css'

/** Several codes as ticks in a list that is always open; a group of `<id>-label`. */
export function CheckListField({
  control,
  value,
  onChange,
  options,
  disabled = false,
}: FieldInput<readonly string[]> & { options: readonly Option[] }) {
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
          <li key={option.value}>
            <label>
              <input
                type="checkbox"
                checked={value.includes(option.value)}
                disabled={disabled}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...value, option.value] : value.filter((each) => each !== option.value),
                  )
                }
              />
              <span>{option.label}</span>
              {option.hint !== undefined && <span className="faint text-tiny monospace">{option.hint}</span>}
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
