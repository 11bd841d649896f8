import type { FormSet } from '@portal/tax-forms'
import type { ReturnView } from '../../../contract/index.ts'
import { isZero } from '@portal/tax-forms/layout/shown-text.rules'
import type { Figures } from '@portal/tax-grid/model/grid-model'
import { hasDefault } from '../../save/same-figure.ts'
import { headerRow, partsOf } from '@portal/tax-grid/model/cell-view'
import { isProposed } from './filing-of.ts'
import type { ReturnModel } from './return-model.ts'

/** A cell's figure from users and invoices; '' where only a rule proposes one. */
export function ownFigure(set: FormSet, view: ReturnView, ref: string): string {
  const [form, row, column] = partsOf(ref)
  const table = view.tables.find((each) => each.tableCode === form)
  if (row === headerRow) return table?.header[column] ?? ''
  return isProposed(set, view, ref) ? '' : (table?.cells[row]?.[column] ?? '')
}

/** Shows the server's differing values. Formula proposals are left out because the page computes them itself. */
export function adoptChanged(model: ReturnModel, changes: Figures): void {
  const isLeft = (ref: string): boolean => {
    const { mark } = model.cells.get(ref)
    return mark === 'formula' || mark === 'cross' || (mark === 'input' && hasDefault(model.set, ref))
  }
  adopt(
    model,
    changes.filter(({ ref }) => !isLeft(ref)),
  )
}

/** Shows figures that differ from those in the model. */
export function adopt(model: ReturnModel, figures: Figures): void {
  const other = figures.filter(({ ref, value }) => model.isWritable(ref) && !isSame(model.valueOf(ref), value))
  if (other.length > 0) model.adopt(other)
}

const isSame = (one: string, other: string): boolean => one === other || (isZero(one) && isZero(other))
