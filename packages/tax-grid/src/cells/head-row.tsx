import { memo, type ReactNode } from 'react'
import { useGrid } from '../cursor/grid-context.ts'
import { useKeyed } from '../stores/keyed-store.ts'
import css from '../look/grid.module.css'
import type { HeadCell } from '@portal/tax-forms/layout/grid-layout'

export const HeadRow = memo(function HeadRow({
  row,
  blockId,
  level,
  isLast,
  last,
}: {
  row: readonly HeadCell[]
  blockId: string
  level: number
  isLast: boolean
  /** A column that is not the form's. */
  last: ReactNode
}) {
  return (
    <HeadLine level={level} isLast={isLast}>
      {row.map((cell, index) => (
        <Head key={index} cell={cell} blockId={blockId} />
      ))}
      {last}
    </HeadLine>
  )
})

export function HeadLine({ level, isLast, children }: { level: number; isLast: boolean; children: ReactNode }) {
  return (
    <tr aria-rowindex={level + 1} className={isLast ? css.lastHeadRow : undefined} data-depth={level + 1}>
      {children}
    </tr>
  )
}

export function Head({ cell, blockId }: { cell: HeadCell; blockId: string }) {
  const { cursor } = useGrid()
  const only = cell.columns.length === 1 ? cell.columns[0] : undefined
  const isLit = useKeyed(cursor.bands, `c:${blockId}:${only ?? '-'}`)
  return (
    <th
      title={cell.text.length > 12 ? cell.text : undefined}
      // A column that the print leaves unnumbered heads nothing there.
      role={cell.text === '' ? 'cell' : undefined}
      scope={cell.colSpan > 1 ? 'colgroup' : 'col'}
      colSpan={cell.colSpan}
      rowSpan={cell.rowSpan}
      className={`${cell.frozen ? css.frozenColumn : ''}${isLit && only !== undefined ? ` ${css.band}` : ''}`}
      style={cell.frozen ? { left: cell.left } : undefined}
    >
      {cell.text}
    </th>
  )
}
