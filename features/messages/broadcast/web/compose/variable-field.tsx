import type { FieldInput } from '@portal/page-kit/fields/field-input'
import { TextField } from '@portal/page-kit/fields/text-field.tsx'
import { LongField } from '@portal/page-kit/fields/long-field.tsx'
import type { FormValue } from '@portal/page-kit/form/form-values'
import { mostContent, mostTitle, variables, type Variable } from '../../contract/index.ts'
import { composeTexts as texts } from './compose.texts.ts'
import css from './compose.module.css'

const names = Object.keys(variables) as Variable[]

/** A text with variables; pressing one puts it where the cursor is. */
export function VariableField({
  control,
  value,
  onChange,
  rows,
}: Omit<FieldInput<FormValue>, 'value'> & { value: string; rows?: number }) {
  const insert = (name: Variable): void => {
    const box = document.getElementById(control.id) as HTMLInputElement | HTMLTextAreaElement | null
    const [from, to] = [box?.selectionStart ?? value.length, box?.selectionEnd ?? value.length]
    const piece = `{${name}}`
    onChange(value.slice(0, from) + piece + value.slice(to))
    requestAnimationFrame(() => {
      box?.focus()
      box?.setSelectionRange(from + piece.length, from + piece.length)
    })
  }
  return (
    <>
      {rows === undefined ? (
        <TextField control={control} value={value} onChange={onChange} most={mostTitle} />
      ) : (
        <LongField control={control} value={value} onChange={onChange} most={mostContent} rows={rows} />
      )}
      <div className={css.variables} role="group" aria-label={texts.insert}>
        <span className="faint text-tiny">{texts.insert}</span>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={css.variable}
            title={variables[name].note}
            onClick={() => insert(name)}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  )
}
