import { expandKey, precedents } from '@portal/tax-forms'
import { toDecimal, toFixedText } from '@portal/domain/money'
import type { ReturnModel } from '../desk/model/return-model.ts'
import { gridTexts } from '@portal/tax-grid/figures/grid.texts'
import { blankText, isZero, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { shownIn, type Unit } from '@portal/tax-grid/figures/unit'

/** What a period has of a cell: a share of what runs from the start of the year, all of it, or nothing of its own. */
export type PartOf = 'share' | 'whole' | 'none'

export interface YearParts {
  partOf(ref: string): PartOf
  /** False while nobody filled in anything that a figure is made of: its part of the period would be a guess. */
  isKnown(ref: string): boolean
}

const isNamed = (cells: readonly string[] | undefined, ref: string): boolean => {
  const [form = '', , column = ''] = ref.split('.')
  return cells !== undefined && (cells.includes(ref) || cells.includes(`${form}.*.${column}`))
}

export function createYearParts(model: ReturnModel): YearParts {
  const made = new Map<string, readonly string[]>()
  let turn = model.layoutTurn.get()
  /** All cells that a figure is made of, near and far. */
  const sourcesOf = (ref: string): readonly string[] => {
    if (turn !== model.layoutTurn.get()) made.clear()
    turn = model.layoutTurn.get()
    const known = made.get(ref)
    if (known !== undefined) return known
    const found = new Set<string>()
    const add = (of: string): void => {
      for (const key of precedents(model.set, of))
        for (const each of expandKey(model.set, key, (form) => model.rowsOf(form).map(({ id }) => id)))
          if (!found.has(each)) {
            found.add(each)
            add(each)
          }
    }
    add(ref)
    const all = [...found]
    made.set(ref, all)
    return all
  }
  /** What was taken over from the period before says nothing of this one yet. */
  const isFilledIn = (ref: string): boolean => model.isOwn(ref) && model.cells.get(ref).mark !== 'prior'
  const { perPeriod, unparted } = model.kind.ofYear ?? {}
  return {
    partOf: (ref) => (isNamed(perPeriod, ref) ? 'whole' : isNamed(unparted, ref) ? 'none' : 'share'),
    isKnown: (ref) =>
      !model.isOpen() ||
      (model.formula(ref) === undefined
        ? model.cells.get(ref).value !== ''
        : isFilledIn(ref) || sourcesOf(ref).some(isFilledIn)),
  }
}

export interface ShownPart {
  text: string
  isZero: boolean
}
export const noPart: ShownPart = { text: '', isZero: true }

/**
 * A period's part of what an amount came to at its end, as shown. `then`: what it came to before, null when unknown.
 */
export function shownPart(part: PartOf, now: string, then: string | null, shape: CellShape, unit: Unit): ShownPart {
  if (part === 'none') return { text: gridTexts.na, isZero: true }
  const isWhole = part === 'whole' || blankText(shape) === ''
  if (!isWhole && then === null) return noPart
  const share = isWhole ? now : toDecimal(now || '0').minus(toDecimal(then || '0'))
  const amount = typeof share === 'string' ? share : toFixedText(share, shape.type === 'integer' ? 0 : shape.decimals)
  return { text: shownIn(unit, amount, shape).replace('-', '−'), isZero: isZero(amount) }
}
