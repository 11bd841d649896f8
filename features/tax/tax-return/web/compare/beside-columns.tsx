import { isZero } from '@portal/tax-forms/layout/shown-text.rules'
import type { GridBlock } from '@portal/tax-forms/layout/grid-layout'
import type { BesideBlock, BesideColumn, BesideColumns } from '@portal/tax-grid/model/beside'
import { refOf } from '@portal/tax-grid/model/cell-view'
import { useMemo } from 'react'
import { drawBeside } from './beside-cells.tsx'
import { CompareHeads } from './compare-head.tsx'
import { comparedWidths } from './compared-widths.ts'
import { besideWords, type Comparison } from './comparison.ts'
import type { Slot } from './slots.rules.ts'
import { useCompared, type Compared } from './use-compared.ts'
import css from './compare.module.css'

/** The return's comparison as columns of the grid; without one nothing stands beside the form. */
export const besideOf = (comparison: Comparison | null): BesideColumns => ({
  useBlock: (form, block) => useBesideBlock(comparison, form, block),
  wordsOf: (ref, unit) => besideWords(comparison, ref, unit),
  isNothing: (ref) =>
    comparison === null || comparison.references.every(({ past }) => isZero(comparison.valueIn(past, ref) ?? '')),
})

function useBesideBlock(comparison: Comparison | null, form: string, block: GridBlock): BesideBlock | null {
  const compared = useCompared(comparison, form, block)
  return useMemo(() => (compared === null ? null : besideBlock(form, compared)), [form, compared])
}

const besideBlock = (form: string, compared: Compared): BesideBlock => ({
  block: compared.block,
  className: css.compared ?? '',
  columns: compared.slots.map((slot) => (slot.kind === 'cell' ? slot : besideColumn(form, compared, slot))),
  widths: (fitted, unit) => comparedWidths(form, compared, fitted, unit),
  head: (level) => <CompareHeads compared={compared} level={level} />,
})

const besideColumn = (
  form: string,
  { block, comparison, open, names }: Compared,
  slot: Exclude<Slot, { kind: 'cell' }>,
): BesideColumn => ({
  draw: (row, unit, rows) =>
    drawBeside(slot, {
      cellRef: slot.kind === 'past' ? refOf(form, row.id, row.cells[slot.index]?.column.id ?? '') : '',
      comparison,
      unit,
      leadCount: block.leadCount,
      rows,
      open,
      names: slot.kind === 'fold' ? names(slot.columns) : '',
    }),
})
