import type { GridCursor } from '@portal/tax-grid/cursor/grid-cursor'
import { noBeside } from '@portal/tax-grid/model/beside'
import { rowsToFold } from '@portal/tax-grid/rows/idle-rows'
import type { ReturnModel } from './return-model.ts'

/**
 * Folds before the first drawing: in a return that is only read, and where the period before says which rows are in
 * use. A form that is filled in for the first time stands open.
 */
export function foldAtFirst(model: ReturnModel, cursor: GridCursor): void {
  const prior = model.prior()
  const isKnown = prior !== null && prior.opening === undefined && cursor.form in prior.forms
  if (!model.isOpen() || isKnown) cursor.folded.set(rowsToFold(model, cursor, noBeside))
}
