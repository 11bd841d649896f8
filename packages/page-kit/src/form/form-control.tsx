import { isNeeded, type Field } from '@portal/contract'
import type { ReactNode } from 'react'
import { AmountField, NumberField } from '../fields/typed/amount-field.tsx'
import { CheckListField } from '../fields/check-list-field.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { useOptions } from '../fields/code-library.ts'
import { DateField, TimeField } from '../fields/typed/date-field.tsx'
import type { FieldInput } from '../fields/field-input.ts'
import { fieldTexts } from '../fields/field.texts.ts'
import { LongField } from '../fields/long-field.tsx'
import { MonthField } from '../fields/typed/month-field.tsx'
import { MultiField } from '../fields/multi-field.tsx'
import { SearchField, SearchManyField } from '../fields/search/search-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { TreeField, TreeManyField } from '../fields/tree-field.tsx'
import type { FieldOptions } from './field-options.ts'
import { formTexts } from './form.texts.ts'
import type { FormValue, FormValues } from './form-values.ts'

/** The control of a field by its kind. */
export function FormControl({
  field,
  options,
  control,
  value,
  values,
  onChange,
}: FieldInput<FormValue> & { field: Field; options: FieldOptions; values: FormValues }): ReactNode {
  const { placeholder = field.example && formTexts.example(field.example), min = '', max = '', source } = options
  const disabled = options.isDisabled ?? false
  const text = typeof value === 'string' ? value : ''
  const shared = { control, disabled, ...(placeholder === undefined ? {} : { placeholder }) }
  const typed = { ...shared, value: text, onChange }
  const first = options.isFirst === true ? { 'data-autofocus': true } : {}
  if (options.control !== undefined) return options.control({ ...shared, value, onChange }, values)
  if (options.tree !== undefined)
    return Array.isArray(value) ? (
      <TreeManyField {...shared} {...options.tree} label={field.title} value={value} onChange={onChange} />
    ) : (
      <TreeField {...typed} {...options.tree} label={field.title} />
    )
  if (Array.isArray(value))
    return source === undefined ? (
      <ManyCodes {...shared} field={field} options={options} value={value} onChange={onChange} />
    ) : (
      <SearchManyField {...shared} source={source} value={value} onChange={onChange} />
    )
  if (source !== undefined) return <SearchField {...typed} source={source} />
  switch (field.kind) {
    case 'amount':
      return <AmountField {...typed} />
    case 'number':
      return <NumberField {...typed} {...(field.unit === undefined ? {} : { unit: field.unit })} />
    case 'day':
      return <DateField {...typed} min={min} max={max} />
    case 'month':
      return <MonthField {...typed} min={min} max={max} />
    case 'time':
      return <TimeField {...typed} min={min} max={max} />
    case 'flag':
      return (
        <SwitchField {...shared} value={value === true} onChange={onChange}>
          {field.title}
        </SwitchField>
      )
    case 'code':
      return <OneCode {...typed} field={field} options={options} />
    case 'long':
      return (
        <LongField
          {...typed}
          isFirst={options.isFirst === true}
          most={field.isMany === true ? undefined : field.most}
          rows={options.rows ?? 3}
        />
      )
    default:
      return (
        <TextField
          {...typed}
          {...first}
          type={options.type ?? 'text'}
          autoComplete={options.autoComplete ?? 'off'}
          spellCheck={false}
        />
      )
  }
}

const blankOf = (field: Field, { blank }: FieldOptions, text: string): string | null =>
  blank ?? (isNeeded(field) && text !== '' ? null : fieldTexts.none)

const OneCode = ({ field, options, ...input }: FieldInput & { field: Field; options: FieldOptions }) =>
  options.options === undefined ? (
    <CodeField {...input} codes={field.codes} blank={blankOf(field, options, input.value)} />
  ) : (
    <SelectField {...input} options={options.options} blank={blankOf(field, options, input.value)} />
  )

function ManyCodes({
  field,
  options,
  ...input
}: FieldInput<readonly string[]> & { field: Field; options: FieldOptions }) {
  const codes = useOptions(options.options === undefined ? field.codes : undefined)
  const shown = options.options ?? codes
  return options.isGroup === true ? (
    <CheckListField {...input} options={shown} />
  ) : (
    <MultiField {...input} label={field.title} options={shown} />
  )
}
