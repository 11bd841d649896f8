import { refOf } from '../desk/model/cell-view.ts'
import type { Unit } from '../grid/cells/unit.ts'
import { figurePx } from '../grid/layout/widths.rules.ts'
import { foldWidth } from './compact.rules.ts'
import type { Compared } from './use-compared.ts'

/**
 * Least widths in pixels: earlier value and difference, one with its name in a head, ratio. `around`: both paddings and the border. Figures are 12
 * px and never cut.
 */
const least = { amount: 92, named: 108, ratio: 60 } as const
const around = 12

/** Widths as drawn: the form's columns as fitted, references as wide as their figures. */
export function comparedWidths(
  form: string,
  { block, slots, comparison }: Compared,
  fitted: readonly number[],
  unit: Unit,
): number[] {
  const rows = block.parts.flatMap((part) => part.rows)
  const beside = slots.flatMap((slot): number[] => {
    if (slot.kind === 'cell') return [fitted[block.leadCount + slot.index] ?? 0]
    if (slot.kind === 'fold') return [foldWidth]
    const texts = rows.map((row) =>
      comparison.beside(slot.reference, refOf(form, row.id, block.columns[slot.index]?.id ?? ''), unit),
    )
    const widest = (field: 'before' | 'difference' | 'ratio', from: number): number =>
      Math.ceil(texts.reduce((most, text) => Math.max(most, figurePx(text[field]) + around), from))
    const first = slot.reference.since === undefined ? least.amount : least.named
    return [widest('before', first), widest('difference', least.amount), widest('ratio', least.ratio)].slice(
      0,
      slot.span,
    )
  })
  return [...fitted.slice(0, block.leadCount), ...beside]
}
