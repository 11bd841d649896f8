import type { CodeSource } from '@portal/contract'
import { useOptions } from './code-library.ts'
import type { FieldInput } from './field-input.ts'
import { SelectField } from './select-field.tsx'

/** One code of a list: the schema's own names, or the code library's. */
export const CodeField = ({
  codes,
  ...rest
}: FieldInput & { codes: CodeSource | undefined; blank?: string | null; className?: string }) => (
  <SelectField {...rest} options={useOptions(codes)} />
)
