import { isLines, isNeeded, type Field } from '@portal/contract'
import { FormField } from '@portal/web-kit/form-field.tsx'
import { FormControl } from './form-control.tsx'
import { FormLines } from './form-lines-field.tsx'
import type { Form } from './form-options.ts'
import css from './form.module.css'

/** Fields of a form with their labels, hints and faults: all of them, or those named. */
export function FormFields({ form, names }: { form: Form; names?: readonly string[] }) {
  const fields = names === undefined ? form.fields : form.fields.filter(({ name }) => names.includes(name))
  return (
    <>
      {fields.map((field) =>
        isLines(field) ? (
          <FormLines key={field.name} form={form} field={field} />
        ) : (
          <OneField key={field.name} form={form} field={field} />
        ),
      )}
    </>
  )
}

function OneField({ form, field }: { form: Form; field: Field }) {
  const { name } = field
  const options = form.options[name] ?? {}
  const value = form.values[name] ?? ''
  const hint = (typeof options.hint === 'function' ? options.hint(value, form.values) : options.hint) ?? field.hint
  return (
    <div className={options.isWide === true ? css.formWide : undefined} data-field={name}>
      <FormField
        form={form.faults}
        name={name}
        label={field.kind === 'flag' && options.control === undefined ? '' : field.title}
        isRequired={isNeeded(field) || options.isMarked === true}
        isGroup={options.isGroup === true}
        isWarning={typeof options.isWarning === 'function' ? options.isWarning(value) : options.isWarning === true}
        {...(hint === undefined ? {} : { hint })}
      >
        {(control) => (
          <FormControl
            control={{ ...control, name }}
            field={field}
            options={options}
            value={value}
            values={form.values}
            onChange={(next) => form.set(name, next)}
          />
        )}
      </FormField>
    </div>
  )
}
