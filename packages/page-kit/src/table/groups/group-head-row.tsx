import { Icon } from '@portal/web-kit/icon.tsx'
import { cellClass } from '../cell-class.tsx'
import type { Column } from '../column.ts'
import type { GroupHead } from './row-group.ts'
import css from '../table.module.css'

/** A group's title with its count, its sums below their columns, and what the page adds behind them. */
export function GroupHeadRow<Row>({
  head,
  columns,
  hasChecks,
}: {
  head: GroupHead
  columns: readonly Column<Row>[]
  hasChecks: boolean
}) {
  const { title, count, isOpen = true, onOpen, toggle, sums = {}, aside } = head
  const first = columns.findIndex(({ id }) => id in sums)
  const last = columns.findLastIndex(({ id }) => id in sums)
  const summed = first < 0 ? [] : columns.slice(first, last + 1)
  const rest = first < 0 ? 0 : columns.length - last - 1
  const icon = <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s" />
  const words = (
    <>
      <b>{title}</b>
      {count !== undefined && <span className="count">{count}</span>}
    </>
  )
  const fold = { type: 'button', 'aria-expanded': isOpen, onClick: () => onOpen?.(!isOpen) } as const
  return (
    <tr className={css.groupHead}>
      <th scope="rowgroup" colSpan={(first < 0 ? columns.length : first) + (hasChecks ? 1 : 0)}>
        {onOpen === undefined ? (
          title
        ) : toggle === undefined ? (
          <button {...fold} className={css.groupFold}>
            {icon}
            {words}
          </button>
        ) : (
          <div className={css.groupWords}>
            {words}
            <button {...fold} className="button link">
              {icon}
              {toggle}
            </button>
          </div>
        )}
        {first < 0 && aside}
      </th>
      {summed.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          {sums[column.id]}
        </td>
      ))}
      {rest > 0 && <td colSpan={rest}>{aside}</td>}
    </tr>
  )
}
