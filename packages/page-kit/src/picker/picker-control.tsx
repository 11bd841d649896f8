import type { ReactNode } from 'react'
import type { FieldInput } from '../fields/field-input.ts'
import type { FormValue } from '../form/form-values.ts'
import { PickerField, type PickerFieldProps } from './picker-field.tsx'
import type { PickerOf } from './picker.ts'

type More<Row> = Pick<PickerFieldProps<Row>, 'subtitle' | 'most' | 'note'>

/** A picker as the `control` of a form's field: it takes codes where the field has several, else one. */
export const pickerControl =
  <Row,>(of: PickerOf<Row>, more: More<Row> = {}) =>
  ({ value, onChange, ...input }: FieldInput<FormValue>): ReactNode => {
    const isMany = Array.isArray(value)
    const codes = isMany ? (value as readonly string[]) : [String(value)].filter((code) => code !== '')
    return (
      <PickerField
        {...input}
        {...more}
        of={of}
        isSingle={!isMany}
        value={codes}
        onChange={(next) => onChange(isMany ? next : (next[0] ?? ''))}
      />
    )
  }
