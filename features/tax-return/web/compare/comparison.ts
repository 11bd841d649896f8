import type { PastFigures } from '../../contract/index.ts'
import type { ReturnModel } from '../desk/model/return-model.ts'
import { partsOf } from '../desk/model/cell-view.ts'
import type { Unit } from '../grid/cells/unit.ts'
import { compareTexts as texts } from './compare.texts.ts'
import { besideOf, pastRefOf, pastValue, type Beside, type Reference } from './past.rules.ts'

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
    beside({ past, ownPart }, ref, unit) {
      const { value } = model.cells.get(ref)
      const beside = besideOf(valueIn(past, ref), value, model.shapeOf(ref), unit)
      if (ownPart === '') return beside
      // This period's own is an amount without a sign, and unknown until something is filled in.
      return { ...beside, difference: value === '' ? '' : beside.difference.replace(/^\+/, ''), ratio: '' }
    },
  }
}

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
