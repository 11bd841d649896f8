import { memo, useCallback, useSyncExternalStore } from 'react'
import { refOf } from '../desk/cell-view.ts'
import { drawCell } from './cell.tsx'
import { useGrid, type GridTools } from './grid-context.ts'
import type { GridRow } from './layout.rules.ts'
import { RowLeads } from './row-leads.tsx'
import { useKeyed } from './keyed-store.ts'

/** A row hears of its cells together: one effect a row instead of one a cell, and a change draws no more than a row. */
export const Row = memo(function Row({ form, row, rowIndex, leadCount, widths }: { form: string, row: GridRow, rowIndex: number, leadCount: number, /** Of a dense table's columns. */ widths: readonly number[] | undefined }) {
  const tools = useGrid()
  const { model, cursor, unit } = tools
  useRow(tools, form, row)
  const isLit = useKeyed(cursor.bands, `r:${row.id}`)
  return (
    <tr aria-rowindex={rowIndex}>
      <RowLeads row={row} isLit={isLit} />
      {row.cells.map(({ column }, index) => {
        const cellRef = refOf(form, row.id, column.id)
        return drawCell({ cellRef, column, colIndex: leadCount + index + 1, cell: model.cells.get(cellRef), touch: cursor.touches.get(cellRef), tags: model.tags.get(cellRef), shape: model.shapeOf(cellRef), unit, width: widths?.[leadCount + index] })
      })}
    </tr>
  )
})

function useRow({ model: { cells, tags }, cursor: { touches } }: GridTools, form: string, row: GridRow): void {
  const group = `${form}.${row.id}`
  const stores = [cells, touches, tags]
  const subscribe = useCallback((redraw: () => void) => {
    const ends = [cells, touches, tags].map(store => store.subscribeGroup(group, redraw))
    return () => { for (const end of ends) end() }
  }, [cells, touches, tags, group])
  useSyncExternalStore(subscribe, () => stores.reduce((sum, store) => sum + store.turnOf(group), 0))
}
