import type { FormSet } from '@portal/tax-forms'
import type { GridLayout } from '../../grid/layout/layout.rules.ts'
import type { CellShape } from '../../grid/cells/typed.rules.ts'
import { refOf } from './cell-view.ts'

export const headerShape: CellShape = { type: 'text', kind: 'text', decimals: 2 }

/** Kind of figure or text that each form cell takes. */
export function shapesOf(set: FormSet, layouts: ReadonlyMap<string, GridLayout>): ReadonlyMap<string, CellShape> {
  const shapes = new Map<string, CellShape>()
  for (const [form, { rows }] of layouts) {
    const decimals = set.byCode.get(form)?.definition.decimals ?? 2
    for (const row of rows)
      for (const { column, kind } of row.cells)
        shapes.set(refOf(form, row.id, column.id), { type: column.type, kind, decimals })
  }
  return shapes
}
