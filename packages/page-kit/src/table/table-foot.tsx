import type { ReactNode } from 'react'
import { cellClass } from './cell-class.tsx'
import { isNumeric, type Column } from './column.ts'
import css from './table.module.css'

/** Sums below the rows; a column without one stays empty. */
export const TableFoot = <Row,>({
  columns,
  sums,
  hasChecks,
}: {
  columns: readonly Column<Row>[]
  sums: Readonly<Record<string, ReactNode>>
  hasChecks: boolean
}) => (
  <tfoot className={css.tableFoot}>
    <tr>
      {hasChecks && <td className={css.checkCell}>{null}</td>}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)} data-title={isNumeric(column) ? column.title : ''}>
          {sums[column.id]}
        </td>
      ))}
    </tr>
  </tfoot>
)
