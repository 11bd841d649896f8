import type { ColumnType, FormSet } from '@portal/tax-forms'
import type { GridLayout } from '@portal/tax-forms/layout/grid-layout'
import type { CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import type { TaxKindOnPage } from '../../../kind/tax-kind.ts'
import { refOf } from '@portal/tax-grid/model/cell-view'

export const headerShape: CellShape = { type: 'text', kind: 'text', decimals: 2 }

/** Kind of figure or text that each printed cell takes. */
export function shapesOf(
  set: FormSet,
  layouts: ReadonlyMap<string, GridLayout>,
  { choices }: Pick<TaxKindOnPage, 'choices'>,
): ReadonlyMap<string, CellShape> {
  const shapes = new Map<string, CellShape>()
  for (const [form, { rows }] of layouts) {
    const decimals = set.byCode.get(form)?.definition.decimals ?? 2
    for (const row of rows)
      for (const { column, kind } of row.cells) {
        const options = optionsOf({ choices }, form, column.id, column.type)
        const shape = { type: column.type, kind, decimals }
        shapes.set(refOf(form, row.id, column.id), options === undefined ? shape : { ...shape, options })
      }
  }
  return shapes
}

const yesNo = ['Y', 'N'] as const

/** What a column's cells may hold, where they are chosen from a list. */
export const optionsOf = (
  { choices }: { choices?: TaxKindOnPage['choices'] | undefined },
  form: string,
  column: string,
  type: ColumnType,
): readonly string[] | undefined => choices?.[`${form}.${column}`] ?? (type === 'yn' ? yesNo : undefined)
