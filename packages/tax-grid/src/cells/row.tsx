import { memo, useMemo, useState, useSyncExternalStore } from 'react'
import type { BesideBlock } from '../model/beside.ts'
import { refOf } from '../model/cell-view.ts'
import { cellDrawer } from './cell.tsx'
import { useGrid, type GridTools } from '../cursor/grid-context.ts'
import type { GridRow } from '@portal/tax-forms/layout/grid-layout'
import { SourceCell } from '../sources/source-cell.tsx'
import { RowLeads } from '../rows/row-leads.tsx'
import { RemoveRow } from '../rows/remove-row.tsx'
import { useKeyed } from '../stores/keyed-store.ts'

export interface RowProps {
  form: string
  row: GridRow
  rowIndex: number
  leadCount: number
  /** Column widths of a dense table. */
  widths: readonly number[] | undefined
  /** Null where the row is drawn as printed. */
  beside: BesideBlock | null
  /** Number of rows from this one on that a strip beside them spans; 0 in all but the first. */
  foldRows: number
  /** Column that says where the amount comes from; 0 for none. */
  sourceAt: number
}

/**
 * A row subscribes to its cells together: one effect per row instead of one per cell. A change
 * redraws those of its cells that it concerns.
 */
export const Row = memo(function Row({ form, row, rowIndex, leadCount, widths, beside, foldRows, sourceAt }: RowProps) {
  const tools = useGrid()
  const { model, cursor, unit, takeEditor } = tools
  useRow(tools, form, row)
  const [drawCell] = useState(cellDrawer)
  const act = useMemo(() => (row.parent === undefined ? null : <RemoveRow row={row} />), [row])
  const isLit = useKeyed(cursor.bands, `r:${row.id}`)
  const draw = (index: number, at: number) => {
    const column = row.cells[index]?.column
    if (column === undefined) return null
    const cellRef = refOf(form, row.id, column.id)
    return drawCell({
      cellRef,
      column,
      colIndex: leadCount + at + 1,
      cell: model.cells.get(cellRef),
      touch: cursor.touches.get(cellRef),
      tags: model.tags.get(cellRef),
      shape: model.shapeOf(cellRef),
      unit,
      takeEditor,
      width: widths?.[leadCount + at],
    })
  }
  return (
    <tr aria-rowindex={rowIndex}>
      <RowLeads row={row} isLit={isLit} act={act} />
      {beside === null
        ? row.cells.map((_, index) => draw(index, index))
        : beside.columns.map((column) =>
            'draw' in column ? column.draw(row, unit, foldRows) : draw(column.index, column.at),
          )}
      {sourceAt > 0 && <SourceCell form={form} row={row} colIndex={sourceAt} />}
    </tr>
  )
})

function useRow({ model: { cells, tags }, cursor: { touches } }: GridTools, form: string, row: GridRow): void {
  const [subscribe, turns] = useMemo(() => {
    const group = `${form}.${row.id}`
    const stores = [cells, touches, tags]
    return [
      (redraw: () => void) => {
        const ends = stores.map((store) => store.subscribeGroup(group, redraw))
        return () => {
          for (const end of ends) end()
        }
      },
      () => stores.reduce((sum, store) => sum + store.turnOf(group), 0),
    ] as const
  }, [cells, touches, tags, form, row.id])
  useSyncExternalStore(subscribe, turns)
}
