import type { Field } from '@portal/contract'
import type { ReactNode } from 'react'
import type { FieldInput, Option } from '../fields/field-input.ts'
import type { FoundSource } from '../fields/search/found-source.ts'
import type { TreeChoice } from '../fields/tree-choice.ts'
import type { FormValue, FormValues } from './form-values.ts'

/** What a form says of a field beyond its schema. */
export interface FieldOptions {
  /** Limits, title or kind that differ here; they are judged as well. */
  field?: Partial<Pick<Field, 'title' | 'kind' | 'isRequired' | 'codes' | 'unit' | 'wrong' | 'most'>>
  /** Below the field, instead of the schema's; undefined leaves the schema's. */
  hint?: string | ((value: FormValue, values: FormValues) => string | undefined)
  /** The hint warns. */
  isWarning?: boolean | ((value: FormValue) => boolean)
  placeholder?: string
  /** Lines of a long text. */
  rows?: number
  /** Choices, instead of the schema's codes. */
  options?: readonly Option[]
  /** Text of the empty choice. */
  blank?: string
  /** Searched instead of chosen. */
  source?: FoundSource
  /** Chosen in a tree instead: one node, or ids of leaves. */
  tree?: TreeChoice
  /** Bounds of a day, month or time. */
  min?: string
  max?: string
  /** Attributes of a text: `password`, `one-time-code`, `numeric` … */
  type?: 'text' | 'password' | 'tel' | 'url' | 'email'
  autoComplete?: string
  /** Hidden fields are neither judged nor sent. */
  isVisible?: (values: FormValues) => boolean
  isDisabled?: boolean
  /** The whole width of a form with two columns. */
  isWide?: boolean
  /** Has the focus when its dialog opens; the first field without it. */
  isFirst?: boolean
  /** Marked as needed; the form's `check` says what is missing, in words of its own. */
  isMarked?: boolean
  /** Several codes as a list of ticks that is always open, with their hints. */
  isGroup?: boolean
  /** Of lines: what is said of the fields of each line; a constant, so that rows are not drawn in vain. */
  cells?: Readonly<Record<string, FieldOptions>>
  /** What names the values of a control of the page's own, where people read them elsewhere; a module's constant. */
  names?: Pick<FoundSource, 'named'>
  /** A control of the page's own; with `isGroup` one of several parts, labelled by `<id>-label`. */
  control?: (input: FieldInput<FormValue>, values: FormValues) => ReactNode
}
