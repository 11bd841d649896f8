import type { PastFigures } from '../../contract/index.ts'
import type { ReturnModel } from '../desk/model/return-model.ts'
import { partsOf } from '../desk/model/cell-view.ts'
import type { Unit } from '../grid/cells/unit.ts'
import { compareTexts as texts } from './compare.texts.ts'
import { besideOf, pastRefOf, pastValue, type Beside, type Reference } from './past.rules.ts'

/** What a return is held against now, and how a cell stands beside it. */
export interface Comparison {
  references: readonly Reference[]
  hasDifference: boolean
  /** What the past had in the place of a cell; null: unknown. */
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
      pastRefOf(past, model.layouts.get(partsOf(ref)[0]), ref, (each) => model.cells.get(each).value),
      model.shapeOf(ref),
    )
  return {
    references,
    hasDifference,
    valueIn,
    close,
    beside: ({ past }, ref, unit) => besideOf(valueIn(past, ref), model.cells.get(ref).value, model.shapeOf(ref), unit),
  }
}

/** What is read aloud of a cell's past. */
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
        comparison?.hasDifference === true ? difference : '',
        ratio === '—' ? '' : ratio,
      )
    })
    .join('；')
