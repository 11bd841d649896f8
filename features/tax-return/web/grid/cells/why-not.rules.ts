import { formulasOf } from '@portal/tax-forms'
import { readOnlyReason } from '@portal/web-kit/unavailable'
import type { ReturnModel } from '../../desk/model/return-model.ts'
import { gridTexts } from '../grid.texts.ts'

/**
 * Why a cell takes nothing: not to be filled, calculated (with the official words of its formula), the return is
 * closed, or nothing is saved now.
 */
export function reasonOf(model: ReturnModel, ref: string): string {
  if (model.cells.get(ref).mark === 'na') return gridTexts.notToFill
  const formula = formulasOf(model.set, ref).find((each) => each.mode === 'calc')
  if (formula === undefined) return readOnlyReason() ?? gridTexts.readOnly
  return formula.official === undefined ? gridTexts.calculated : gridTexts.calculatedBy(formula.official)
}
