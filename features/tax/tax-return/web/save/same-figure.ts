import { isDecimalString, toDecimal } from '@portal/domain/money'
import { formulasOf, type FormSet } from '@portal/tax-forms'
import { isHeader } from '@portal/tax-grid/model/cell-view'
import { isText, isZero, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'

/** True for cells where a rule proposes a figure until one is entered. */
export const hasDefault = (set: FormSet, ref: string): boolean =>
  formulasOf(set, ref).some((formula) => formula.mode === 'default')

/**
 * True when two texts are the same figure for a cell: 1 and 1.00 are, and blank and zero where no rule proposes
 * anything. A zero typed over a proposal is a figure of its own. Codes and texts are compared exactly.
 */
export const sameFigureOf =
  (set: FormSet, shapeOf: (ref: string) => CellShape) =>
  (ref: string, one: string, other: string): boolean => {
    if (one === other) return true
    if (isHeader(ref) || isText(shapeOf(ref))) return false
    if (one === '' || other === '') return isZero(one) && isZero(other) && !hasDefault(set, ref)
    return isDecimalString(one) && isDecimalString(other) && toDecimal(one).eq(toDecimal(other))
  }
