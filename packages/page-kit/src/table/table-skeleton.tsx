import type { Density } from '@portal/contract'
import type { Column } from './column.ts'
import { TableHead } from './table-head.tsx'
import { tableTexts as texts } from './table.texts.ts'
import css from './table.module.css'

const nothing = () => undefined

/** Heads and empty rows of the real height while the first page loads, so that nothing jumps. */
export const TableSkeleton = <Row,>({
  columns,
  rows,
  density,
}: {
  columns: readonly Column<Row>[]
  rows: number
  density?: Density | undefined
}) => (
  <div className={`${css.tableScroll} ${css.tableWaits}`} data-rows={density} role="status" aria-label={texts.loading}>
    <table className={`table ${css.tableRows}`} aria-hidden="true">
      <TableHead columns={columns} sort="" onSort={undefined} chosen={null} onChooseAll={nothing} />
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {columns.map(({ id }) => (
              <td key={id} aria-hidden="true">
                <span className="skeleton" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
