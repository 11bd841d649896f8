import type { RefObject } from 'react'
import type { Column, RowAttributes } from './column.ts'
import { TableRow, type RowActs, type RowProps } from './table-row.tsx'

export interface BodyProps<Row> {
  rows: readonly Row[]
  ids: readonly string[]
  columns: readonly Column<Row>[]
  acts: RowActs<Row>
  /** Name of a row's checkbox. */
  labelOf: (row: Row) => string
  attributesOf: (row: Row) => RowAttributes
  /** Null without checkboxes. */
  chosen: ReadonlySet<string> | null
  openId: string
  isFaint: (row: Row) => boolean
  mayChoose: (row: Row) => boolean
  isSingle: boolean
  /** The row in the Tab order; null when rows take no focus. */
  active: number | null
  scroll: RefObject<HTMLElement | null>
}

export const TableBody = <Row,>(props: BodyProps<Row>) => (
  <tbody>
    {props.rows.map((row, index) => (
      <TableRow key={props.ids[index]} {...rowProps(props, row, index)} />
    ))}
  </tbody>
)

/** What one row is drawn with. */
export function rowProps<Row>(props: BodyProps<Row>, row: Row, index: number): RowProps<Row> {
  const { ids, columns, acts, labelOf, attributesOf, chosen, openId, isFaint, mayChoose, isSingle, active } = props
  const id = ids[index] ?? ''
  return {
    row,
    index,
    columns,
    acts,
    label: labelOf(row),
    attributes: attributesOf(row),
    isChosen: chosen === null ? null : chosen.has(id),
    isOpen: id === openId,
    isFaint: isFaint(row),
    isBound: !mayChoose(row),
    isSingle,
    isActive: active === null ? null : active === index,
  }
}
