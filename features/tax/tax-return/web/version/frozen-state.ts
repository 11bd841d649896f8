import { toldIn, valueIn, type Filing, type FormSet } from '@portal/tax-forms'
import type { ReturnSnapshot } from '../../contract/index.ts'
import { emptyCell, partsOf } from '@portal/tax-grid/model/cell-view'
import { filingOf } from '../desk/model/filing-of.ts'
import { createReturnState, type ReturnState } from '../desk/model/return-state.ts'
import type { TaxKindOnPage } from '../kind/tax-kind.ts'
import { isZero, shownText, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'

/** State of a filed version for the desk: figures and fired rules are those filed, not recomputed. */
export function createFrozenState(
  set: FormSet,
  { view, fired }: ReturnSnapshot,
  shapeOf: (ref: string) => CellShape,
  kind: Pick<TaxKindOnPage, 'movingRows' | 'records'>,
): ReturnState {
  const live = createReturnState(set, view, shapeOf, kind)
  const filing: Filing = {
    period: view.period,
    forms: Object.fromEntries(view.tables.map(({ tableCode, header, cells }) => [tableCode, { header, cells }])),
    prior: view.prior,
    invoices: filingOf(set, view, kind.movingRows?.form).invoices ?? null,
  }
  const filed = new Map(view.tables.map((table) => [table.tableCode, table.cells]))
  return {
    ...live,
    check: () => fired,
    told: (id) => toldIn(set, filing, id),
    value: (form, node) => valueIn(set, filing, form, node),
    read(ref) {
      const cell = live.read(ref)
      const [form, row, column] = partsOf(ref)
      const text = filed.get(form)?.[row]?.[column]
      const value = text ?? (isZero(cell.value) ? cell.value : emptyCell.value)
      return value === cell.value ? cell : { ...cell, value, shown: shownText(value, shapeOf(ref)) }
    },
  }
}
