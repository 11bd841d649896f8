import type { LinesField } from '@portal/contract'
import type { FieldProps } from '@portal/web-kit/form-field.tsx'
import type { DrawCell } from './line-row.tsx'
import type { TypedLines } from './typed-line.ts'

export interface LinesFieldProps {
  field: LinesField
  /** Connects the button that adds a line with label and fault of the whole. */
  control: FieldProps
  value: TypedLines
  /** Faults of cells by `cellKey`. */
  faults: Readonly<Record<string, string | undefined>>
  /** The id of a cell's control begins with it, `cellKey` follows. */
  base: string
  cell: DrawCell
  disabled?: boolean
  onChange: (value: TypedLines) => void
}
