import { isText, isZero } from '../../grid/cells/typed.rules.ts'
import { refOf } from './cell-view.ts'
import type { ReturnModel } from './return-model.ts'

/**
 * Whether a table says nothing yet: every amount and count in it is blank or zero, no word stands in it. Rates say
 * nothing by themselves.
 */
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
