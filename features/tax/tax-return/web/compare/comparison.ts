import type { PastFigures } from '../../contract/index.ts'
import type { ReturnModel } from '../desk/model/return-model.ts'
import { partsOf } from '@portal/tax-grid/model/cell-view'
import { blankText, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import type { Unit } from '@portal/tax-grid/figures/unit'
import { compareTexts as texts } from './compare.texts.ts'
import { besideOf, pastRefOf, pastValue, type Beside, type Reference } from './past.rules.ts'
import { createYearParts, noPart, shownPart } from './year-parts.ts'

/** Current comparison of the return, and each cell's earlier values. */
export interface Comparison {
  references: readonly Reference[]
  hasDifference: boolean
  /** Earlier value of a cell; null when unknown. */
  valueIn(past: PastFigures, ref: string): string | null
  beside(reference: Reference, ref: string, unit: Unit): Beside
  close(key: string): void
}

export function createComparison(
  model: ReturnModel,
  references: readonly Reference[],
  hasDifference: boolean,
  close: (key: string) => void,
): Comparison {
  const parts = createYearParts(model)
  const valueIn = (past: PastFigures, ref: string): string | null =>
    pastValue(
      past,
      pastRefOf(
        model.kind.movingRows,
        past,
        model.layouts.get(partsOf(ref)[0]),
        ref,
        (each) => model.cells.get(each).value,
      ),
      model.shapeOf(ref),
    )
  return {
    references,
    hasDifference,
    valueIn,
    close,
    beside({ past, since, ownPart }, ref, unit) {
      const { value } = model.cells.get(ref)
      const [shape, then] = [model.shapeOf(ref), valueIn(past, ref)]
      const whole = besideOf(then, value, shape, unit)
      if (shape.kind === 'na' || (since === undefined && ownPart === '')) return whole
      const part = parts.partOf(ref)
      const own =
        ownPart === '' || !parts.isKnown(ref) || hasNoShare(shape) ? noPart : shownPart(part, value, then, shape, unit)
      const before =
        since === undefined
          ? { text: whole.before, isZero: whole.isZero }
          : then === null
            ? noPart
            : shownPart(part, then, since === null ? '0' : valueIn(since, ref), shape, unit)
      return { before: before.text, difference: own.text, ratio: '', isZero: before.isZero && own.isZero }
    },
  }
}

/** A rate or a word stands for itself; it has no part of a period. */
const hasNoShare = (shape: CellShape): boolean => blankText(shape) === ''

/** Text that screen readers announce for a cell's earlier values. */
export const besideWords = (comparison: Comparison | null, ref: string, unit: Unit): string =>
  (comparison?.references ?? [])
    .map((reference) => {
      const { before, difference, ratio } = comparison?.beside(reference, ref, unit) ?? {
        before: '',
        difference: '',
        ratio: '',
      }
      return texts.beside(
        reference.name,
        before === '' ? texts.blank : before,
        reference.ownPart || texts.difference,
        comparison?.hasDifference === true ? difference : '',
        ratio === '—' ? '' : ratio,
      )
    })
    .join('；')
