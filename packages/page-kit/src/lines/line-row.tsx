import { isNeeded, type Field, type LinesField as OfLines } from '@portal/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { memo, type ReactNode } from 'react'
import type { FieldInput } from '../fields/field-input.ts'
import { linesTexts as texts } from './lines.texts.ts'
import { cellKey, type CellValue, type TypedLine } from './typed-line.ts'
import css from './lines.module.css'

/** Draws the control of a cell: the form's own, by the kind of its field. */
export type DrawCell = (field: Field, input: FieldInput<CellValue>, values: TypedLine['values']) => ReactNode

/** What a row does; the same functions as long as its lines are drawn. */
export interface RowActs {
  type: (key: string, field: string, value: CellValue) => void
  copy: (row: number) => void
  remove: (row: number) => void
}

interface LineRowProps {
  of: OfLines
  line: TypedLine
  row: number
  base: string
  faults: Readonly<Record<string, string>> | undefined
  cell: DrawCell
  acts: RowActs
  isFull: boolean
  disabled: boolean
}

/** One line in a form; drawn anew only when it changes. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { of, line, row, base, faults, acts, isFull, disabled } = props
  return (
    <tr>
      <th scope="row" className={css.mark}>
        <span className={css.number} aria-hidden="true">
          {row + 1}
        </span>
        <span className="screen-reader-only">{texts.rowOf(row + 1)}</span>
      </th>
      {of.line.map((field, column) => (
        <td key={field.name} data-row={row} data-column={column} data-kind={field.kind} data-title={titleOf(field)}>
          <Cell {...props} field={field} fault={faults?.[field.name]} />
        </td>
      ))}
      <td className={css.acts}>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.copy(row + 1)}
          title={texts.copyAct}
          disabled={isFull || disabled}
          onClick={() => acts.copy(row)}
        >
          <Icon name="documents" size="s" />
        </button>
        <button
          type="button"
          id={`${base}${cellKey(of.name, line, 'remove')}`}
          className="icon-button"
          aria-label={texts.remove(row + 1)}
          title={texts.removeAct}
          disabled={disabled}
          onClick={() => acts.remove(row)}
        >
          <Icon name="close" size="s" />
        </button>
      </td>
    </tr>
  )
})

const titleOf = ({ title, unit }: Field): string => (unit === undefined ? title : texts.titled(title, unit))

function Cell({
  of,
  line,
  row,
  base,
  cell,
  acts,
  disabled,
  field,
  fault,
}: LineRowProps & { field: Field; fault: string | undefined }) {
  const id = `${base}${cellKey(of.name, line, field.name)}`
  const control = {
    id,
    name: `${of.name}.${row}.${field.name}`,
    'aria-label': texts.cell(row + 1, titleOf(field)),
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
    'aria-required': isNeeded(field) || undefined,
  }
  const value = line.values[field.name] ?? ''
  const onChange = (typed: CellValue): void => acts.type(line.key, field.name, typed)
  return (
    <>
      {cell(field, { control, value, onChange, disabled }, line.values)}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={css.fault}>
          <Icon name="warn" size="s" />
          {fault}
        </p>
      )}
    </>
  )
}
