import { isText, isZero } from '@portal/tax-forms/layout/shown-text.rules'
import { refOf } from '@portal/tax-grid/model/cell-view'
import type { ReturnModel } from './return-model.ts'

/** True when all amounts and counts of a table are blank or zero and it contains no text. Rates alone do not count. */
export function isEmptyTable(
  { layouts, cells, shapeOf }: Pick<ReturnModel, 'layouts' | 'cells' | 'shapeOf'>,
  form: string,
): boolean {
  return (
    layouts.get(form)?.rows.every((row) =>
      row.cells.every(({ column, kind }) => {
        if (kind === 'na' || kind === 'rate' || column.type === 'rate') return true
        const ref = refOf(form, row.id, column.id)
        const { value } = cells.get(ref)
        return isText(shapeOf(ref)) ? value === '' : isZero(value)
      }),
    ) ?? true
  )
}
