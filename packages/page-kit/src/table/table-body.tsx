import type { ReactNode, RefObject } from 'react'
import type { Column, RowAttributes, RowGroup } from './column.ts'
import { TableRow, type RowActs, type RowProps } from './table-row.tsx'
import css from './table.module.css'

export interface BodyProps<Row> {
  rows: readonly Row[]
  ids: readonly string[]
  columns: readonly Column<Row>[]
  acts: RowActs<Row>
  nameOf: (row: Row) => string
  /** Null without checkboxes. */
  chosen: ReadonlySet<string> | null
  openId: string
  isFaint: (row: Row) => boolean
  mayChoose: (row: Row) => boolean
  isSingle: boolean
  /** The row in the Tab order; null when rows take no focus. */
  active: number | null
  scroll: RefObject<HTMLElement | null>
  groups: readonly RowGroup[] | undefined
  attributes: ((row: Row) => RowAttributes) | undefined
}

export function TableBody<Row>(props: BodyProps<Row>) {
  const { rows, groups, columns, chosen } = props
  if (groups === undefined) return <tbody>{drawnRows(props, 0, rows.length)}</tbody>
  return groups.map(({ id, head, size }, at) => {
    const start = groups.slice(0, at).reduce((sum, before) => sum + before.size, 0)
    return (
      <tbody key={id}>
        <tr className={css.groupHead}>
          <th scope="rowgroup" colSpan={columns.length + (chosen === null ? 0 : 1)}>
            {head}
          </th>
        </tr>
        {drawnRows(props, start, start + size)}
      </tbody>
    )
  })
}

const drawnRows = <Row,>(props: BodyProps<Row>, start: number, end: number): ReactNode[] =>
  props.rows
    .slice(start, end)
    .map((row, at) => <TableRow key={props.ids[start + at]} {...rowProps(props, row, start + at)} />)

/** What one row is drawn with. */
export function rowProps<Row>(props: BodyProps<Row>, row: Row, index: number): RowProps<Row> {
  const { ids, columns, acts, nameOf, chosen, openId, isFaint, mayChoose, isSingle, active, attributes } = props
  const id = ids[index] ?? ''
  return {
    row,
    index,
    columns,
    acts,
    name: nameOf(row),
    isChosen: chosen === null ? null : chosen.has(id),
    isOpen: id === openId,
    isFaint: isFaint(row),
    isBound: !mayChoose(row),
    isSingle,
    isActive: active === null ? null : active === index,
    own: attributes?.(row),
  }
}
