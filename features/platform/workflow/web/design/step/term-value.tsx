import type { FieldInput } from '@portal/page-kit/fields/field-input'
import { NumberField } from '@portal/page-kit/fields/typed/amount-field.tsx'
import { DateField } from '@portal/page-kit/fields/typed/date-field.tsx'
import { MultiField } from '@portal/page-kit/fields/multi-field.tsx'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { TextField } from '@portal/page-kit/fields/text-field.tsx'
import { useState } from 'react'
import type { DesignedField } from '../../../contract/design.schema.ts'
import { conditionTexts as texts } from '../design.texts.ts'

/** As the schema of an amount in a condition has it. */
const mostDecimals = 6
const separator = /[、，,]/
const partsOf = (text: string): string[] =>
  text
    .split(separator)
    .map((value) => value.trim())
    .filter((value) => value !== '')

/** What a field is compared with, by the field's own control: its closed list, an amount, a day, or words. */
export function TermValue({
  control,
  field: { name, type, codes },
  isMany,
  values,
  onChange,
}: {
  control: FieldInput['control']
  field: DesignedField
  isMany: boolean
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}) {
  const value = values[0] ?? ''
  const one = { control, value, onChange: (text: string) => onChange(text === '' ? [] : [text]) }
  if (codes !== undefined) {
    const options = [
      ...Object.entries(codes).map(([code, label]) => ({ value: code, label })),
      // A value of an earlier list stays in sight, so that it can be replaced.
      ...values.filter((code) => !Object.hasOwn(codes, code)).map((code) => ({ value: code, label: texts.gone(code) })),
    ]
    return isMany ? (
      <MultiField control={control} label={name} options={options} value={values} onChange={onChange} />
    ) : (
      <SelectField {...one} options={options} blank={value === '' ? texts.choose : null} />
    )
  }
  if (isMany) return <ManyWords control={control} values={values} onChange={onChange} />
  if (type === 'date') return <DateField {...one} />
  return type === 'amount' ? <NumberField {...one} decimals={mostDecimals} /> : <TextField {...one} most={100} />
}

/** Several values in one text; what is typed stays as it is typed. */
function ManyWords({
  control,
  values,
  onChange,
}: {
  control: FieldInput['control']
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}) {
  const [text, setText] = useState(values.join('、'))
  return (
    <TextField
      control={control}
      value={text}
      onChange={(next) => {
        setText(next)
        onChange(partsOf(next))
      }}
    />
  )
}
