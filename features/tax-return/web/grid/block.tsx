import { memo } from 'react'
import { refOf } from '../desk/cell-view.ts'
import { Cell } from './cell.tsx'
import { HeadRow } from './head-row.tsx'
import type { GridBlock, GridRow } from './layout.rules.ts'
import { RowLeads } from './row-leads.tsx'

/** The grid pattern of WAI-ARIA is a table with this role; its cells are grid cells then. */
const gridRole = { role: 'grid' }

/** Rows under one head. */
export const Block = memo(function Block({ form, block, label, rowCount }: { form: string, block: GridBlock, label: string, rowCount: number }) {
  const width = block.widths.reduce((sum, each) => sum + each, 0)
  return (
    <table {...gridRole} className="vg" aria-label={label} aria-rowcount={rowCount} aria-colcount={block.columns.length} style={{ width }}>
      <colgroup>{block.widths.map((each, index) => <col key={index} style={{ width: each }} />)}</colgroup>
      <thead>{block.head.map((row, level) => <HeadRow key={level} row={row} blockId={block.id} level={level} isLast={level === block.head.length - 1} />)}</thead>
      {block.parts.map(part => (
        <tbody key={part.title || part.rows[0]?.id}>
          {part.title !== '' && <tr className="band-row"><th scope="rowgroup" colSpan={block.widths.length}><span>{part.title}</span></th></tr>}
          {part.rows.map(row => <Row key={row.id} form={form} row={row} />)}
        </tbody>
      ))}
    </table>
  )
})

function Row({ form, row }: { form: string, row: GridRow }) {
  return (
    <tr aria-rowindex={row.index}>
      <RowLeads row={row} />
      {row.cells.map(({ column }) => <Cell key={column.id} cellRef={refOf(form, row.id, column.id)} column={column} />)}
    </tr>
  )
}
