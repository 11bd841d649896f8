import { formulasOf } from '@portal/tax-forms'
import { readOnlyReason } from '@portal/web-kit/unavailable'
import type { GridModel } from '../model/grid-model.ts'
import { gridTexts } from '../figures/grid.texts.ts'

/**
 * Why a cell is not editable. Not to be filled, calculated (with its formula in words), the return is closed, or saving
 * is off.
 */
export function reasonOf(model: GridModel, ref: string): string {
  if (model.cells.get(ref).mark === 'na') return gridTexts.notToFill
  const formula = formulasOf(model.set, ref).find((each) => each.mode === 'calc')
  if (formula === undefined) return readOnlyReason() ?? gridTexts.readOnly
  return formula.official === undefined ? gridTexts.calculated : gridTexts.calculatedBy(formula.official)
}
