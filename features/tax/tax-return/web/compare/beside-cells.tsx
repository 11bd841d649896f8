import type { ReactNode } from 'react'
import { gridTexts } from '@portal/tax-grid/figures/grid.texts'
import { isZero as isNothing } from '@portal/tax-forms/layout/shown-text.rules'
import type { Unit } from '@portal/tax-grid/figures/unit'
import { compareTexts as texts } from './compare.texts.ts'
import type { Comparison } from './comparison.ts'
import { isFollowing } from './past.rules.ts'
import type { Slot } from './slots.rules.ts'
import css from './compare.module.css'

const looks = { before: css.before, difference: css.difference, ratio: '' } as const

/** Comparison cells of a row, drawn by the row. `rows`: rows that a strip spans, 0 in all but its first. */
export function drawBeside(
  slot: Exclude<Slot, { kind: 'cell' }>,
  options: {
    cellRef: string
    comparison: Comparison
    unit: Unit
    leadCount: number
    rows: number
    open: (columns: readonly string[]) => void
    names: string
  },
): ReactNode {
  const { cellRef, comparison, unit, leadCount, rows, open, names } = options
  const colIndex = leadCount + slot.at + 1
  if (slot.kind === 'fold') {
    if (rows === 0) return null
    const count = slot.columns.length
    return (
      <td key={`fold ${slot.columns[0]}`} className={css.fold} rowSpan={rows} aria-colindex={colIndex}>
        <button
          type="button"
          aria-label={texts.foldedName(names, count)}
          title={texts.foldedName(names, count)}
          onClick={() => open(slot.columns)}
        >
          <span>{texts.folded(count)}</span>
        </button>
      </td>
    )
  }
  const { before, difference, ratio, isZero } = comparison.beside(slot.reference, cellRef, unit)
  const exact = unit === 'yuan' ? null : comparison.beside(slot.reference, cellRef, 'yuan')
  const tip = (shown: string | undefined): string | undefined =>
    shown === undefined || shown === '' ? undefined : gridTexts.inYuan(shown)
  const isLater = isFollowing(slot.reference)
  const isGrey = (shown: string): boolean => isZero || (slot.reference.since !== undefined && isNothing(shown))
  const cell = (name: keyof typeof looks, index: number, shown: string, title?: string) => (
    <td
      key={`${slot.reference.key} ${name}`}
      data-beside={cellRef}
      className={[css.besideCell, isLater && name === 'before' ? '' : looks[name], isGrey(shown) ? css.zero : '']
        .filter(Boolean)
        .join(' ')}
      aria-colindex={colIndex + index}
      aria-readonly="true"
      title={title}
    >
      {shown}
    </td>
  )
  return [
    cell('before', 0, before, tip(exact?.before)),
    ...(slot.span < 2 ? [] : [cell('difference', 1, difference, tip(exact?.difference))]),
    ...(slot.span < 3 ? [] : [cell('ratio', 2, ratio)]),
  ]
}
