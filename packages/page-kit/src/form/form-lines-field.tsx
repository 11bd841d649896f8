import type { LinesField as OfLines } from '@portal/contract'
import { FormField } from '@portal/web-kit/form-field.tsx'
import { useMemo, useRef } from 'react'
import type { DrawCell } from '../lines/line-row.tsx'
import { LinesField } from '../lines/lines-field.tsx'
import { isTypedLines } from '../lines/typed-line.ts'
import type { FieldOptions } from './field-options.ts'
import { FormControl } from './form-control.tsx'
import type { Form } from './form-options.ts'
import css from './form.module.css'

const none = { lines: [] }
const noOptions: NonNullable<FieldOptions['cells']> = {}

/** Lines in a form: each cell is the form's own control of its field. */
export function FormLines({ form, field: given }: { form: Form; field: OfLines }) {
  // A form reads its fields with each drawing; rows are drawn anew for another one only.
  const known = useRef(given)
  if (JSON.stringify(known.current) !== JSON.stringify(given)) known.current = given
  const field = known.current
  const { name, title, hint = '' } = field
  const { cells = noOptions, isDisabled = false } = form.options[name] ?? {}
  const value = form.values[name]
  const cell = useMemo(
    (): DrawCell => (each, input, values) => (
      <FormControl
        {...input}
        // The column says what it is; the same unit, example and counter in each row would be noise.
        field={{ ...each, title: '', most: undefined, example: undefined, unit: undefined } as typeof each}
        options={{ rows: 1, ...cells[each.name], isDisabled: input.disabled ?? false }}
        values={values}
        onChange={(typed) => {
          if (typeof typed === 'string' || typeof typed === 'boolean') input.onChange(typed)
        }}
      />
    ),
    [cells],
  )
  return (
    <div className={css.formLines} data-field={name}>
      <FormField
        form={form.faults}
        name={name}
        label={title}
        isRequired={(field.leastItems ?? 0) > 0}
        isGroup
        hint={hint}
      >
        {(control) => (
          <LinesField
            field={field}
            control={control}
            value={isTypedLines(value) ? value : none}
            faults={form.faults.faults}
            base={form.faults.idOf('')}
            cell={cell}
            disabled={isDisabled}
            onChange={(lines) => form.set(name, lines)}
          />
        )}
      </FormField>
    </div>
  )
}
