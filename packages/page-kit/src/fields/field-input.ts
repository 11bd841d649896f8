import type { FieldProps } from '@portal/web-kit/form-field.tsx'

/** What every control of the kit takes. `control` connects it with its label, hint and fault. */
export interface FieldInput<T = string> {
  control: FieldProps & { name?: string; 'aria-label'?: string }
  value: T
  /** Called with each change, typed text included. */
  onChange: (value: T) => void
  disabled?: boolean
  placeholder?: string
}

/** A code with its name. `hint`: a second line that tells alike names apart; `off`: why it can't be chosen. */
export interface Option {
  value: string
  label: string
  hint?: string
  off?: string
}

/** A typed text as the value it stands for, or the reason it stands for none. */
export type Read = { ok: true; value: string } | { ok: false; reason: string }

/** Props of a control that stands without a labelled field, such as one with a label around it. */
export const bare = (id: string): FieldProps => ({
  id,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
  'aria-required': undefined,
})
