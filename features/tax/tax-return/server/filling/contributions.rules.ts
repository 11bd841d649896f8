import { LAW_NOW } from '@portal/tax-forms'
import type { Contribution } from '../kind/filling-plan.ts'
import type { TaxKind, Untold } from '../kind/tax-kind.ts'
import { refOf, type OwnFigure } from '../computation/own-figure.ts'

/**
 * Values of a contribution's `ref` in this feature: a user's own figure, its share in another form, a reserved keyed
 * row.
 */
export const marks = { own: 'own', spread: 'spread', open: 'open' } as const

/**
 * Converts own figures to the filling rules' input.
 * @param law the last change of the law that the return follows
 */
export function contributionsOf(
  kind: TaxKind,
  figures: Iterable<OwnFigure>,
  period: string,
  law = LAW_NOW,
): Contribution[] {
  const all: Contribution[] = []
  const untold: Untold[] = []
  for (const figure of figures) {
    const cell = refOf(figure)
    if (figure.invoices !== null)
      all.push({ cell, source: 'invoice', ref: '', line: null, rule: '', value: figure.invoices })
    if (figure.manual !== null) {
      const { manual: value, taxItem } = figure
      if (taxItem === null) untold.push({ cell, value })
      kind
        .typed({ cell, value, taxItem, ref: marks.own }, period)
        .forEach((one, index) => all.push(index === 0 ? one : { ...one, ref: marks.spread }))
    }
    // A written key keeps its row even without an amount.
    if (figure.table === kind.keyedRows.form && figure.cell.endsWith('.code'))
      all.push({
        cell: cell.replace(/code$/, 'c2'),
        source: 'invoice',
        ref: marks.open,
        line: null,
        rule: '',
        value: '0.00',
      })
  }
  if (law === LAW_NOW) all.push(...kind.rest(all, untold, period).map((one) => ({ ...one, ref: marks.spread })))
  return all
}
