import { memo } from 'react'
import { refOf } from '../desk/cell-view.ts'
import { Cell } from './cell.tsx'
import { HeadRow } from './head-row.tsx'
import type { GridBlock, GridRow } from './layout.rules.ts'
import { RowLeads } from './row-leads.tsx'

/** Rows under one head. `first` numbers its first row in the whole form. */
export const Block = memo(function Block({ form, block, label, first, rowCount }: { form: string, block: GridBlock, label: string, first: number, rowCount: number }) {
  const width = block.widths.reduce((sum, each) => sum + each, 0)
  let at = first
  return (
    <table className="vg" role="grid" aria-label={label} aria-rowcount={rowCount} aria-colcount={block.columns.length} style={{ width }}>
      <colgroup>{block.widths.map((each, index) => <col key={index} style={{ width: each }} />)}</colgroup>
      <thead>{block.head.map((row, level) => <HeadRow key={level} row={row} blockId={block.id} level={level} isLast={level === block.head.length - 1} />)}</thead>
      {block.parts.map(part => (
        <tbody key={part.title || part.rows[0]?.id}>
          {part.title !== '' && <tr className="band-row"><th colSpan={block.leadCount} className="fz" style={{ left: 0 }}>{part.title}</th><td colSpan={block.columns.length} role="presentation" /></tr>}
          {part.rows.map(row => { at += 1; return <Row key={row.id} form={form} row={row} index={at} /> })}
        </tbody>
      ))}
    </table>
  )
})

function Row({ form, row, index }: { form: string, row: GridRow, index: number }) {
  return (
    <tr aria-rowindex={index}>
      <RowLeads row={row} />
      {row.cells.map(({ column }, at) => <Cell key={column.id} cellRef={refOf(form, row.id, column.id)} column={column} index={at} />)}
    </tr>
  )
}
