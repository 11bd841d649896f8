import { refOf } from '@portal/tax-grid/model/cell-view'
import type { Unit } from '@portal/tax-grid/figures/unit'
import { mostDrawnRows } from '@portal/tax-grid/rows/most-drawn'
import { figurePx } from '@portal/tax-forms/layout/fitted-widths.rules'
import { foldWidth } from './compact.rules.ts'
import type { Compared } from './use-compared.ts'

/**
 * Least widths in pixels: earlier value and difference, one with its name in a head, ratio. `around`: both paddings and
 * the border. Figures are 12 px and never cut.
 */
const least = { amount: 92, named: 108, ratio: 60 } as const
/** Of a block too long to draw at once: room for 99,999,999,999.99 without formatting each row. */
const ofLong = { amount: 140, named: 140, ratio: 72 } as const
const around = 12

/** Widths as drawn: the form's columns as fitted, references as wide as their figures. */
export function comparedWidths(
  form: string,
  { block, slots, comparison }: Compared,
  fitted: readonly number[],
  unit: Unit,
): number[] {
  const all = block.parts.flatMap((part) => part.rows)
  const [rows, from] = all.length > mostDrawnRows ? [[], ofLong] : [all, least]
  const beside = slots.flatMap((slot): number[] => {
    if (slot.kind === 'cell') return [fitted[block.leadCount + slot.index] ?? 0]
    if (slot.kind === 'fold') return [foldWidth]
    const texts = rows.map((row) =>
      comparison.beside(slot.reference, refOf(form, row.id, block.columns[slot.index]?.id ?? ''), unit),
    )
    const widest = (field: 'before' | 'difference' | 'ratio', narrowest: number): number =>
      Math.ceil(texts.reduce((most, text) => Math.max(most, figurePx(text[field]) + around), narrowest))
    const first = slot.reference.since === undefined ? from.amount : from.named
    return [widest('before', first), widest('difference', from.amount), widest('ratio', from.ratio)].slice(0, slot.span)
  })
  return [...fitted.slice(0, block.leadCount), ...beside]
}
