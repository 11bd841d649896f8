import { manualContributions, type Contribution } from '@portal/invoice/server/public'
import { reliefForm } from '../computation/relief.rules.ts'
import { refOf, type OwnFigure } from '../computation/own-figure.ts'

/**
 * Values of a contribution's `ref` in this feature: a user's own figure, its share in the main form, a reserved relief
 * row.
 */
export const marks = { own: 'own', spread: 'spread', open: 'open' } as const

/** Converts own figures to the filling rules' input. */
export function contributionsOf(figures: Iterable<OwnFigure>, period: string): Contribution[] {
  const all: Contribution[] = []
  for (const figure of figures) {
    const cell = refOf(figure)
    if (figure.invoices !== null)
      all.push({ cell, source: 'invoice', ref: '', line: null, rule: '', value: figure.invoices })
    if (figure.manual !== null) {
      manualContributions([{ cell, value: figure.manual, taxItem: figure.taxItem, note: marks.own }], period).forEach(
        (one, index) => all.push(index === 0 ? one : { ...one, ref: marks.spread }),
      )
    }
    // A written relief code keeps its row even without an amount.
    if (figure.table === reliefForm && figure.cell.endsWith('.code'))
      all.push({
        cell: cell.replace(/code$/, 'c2'),
        source: 'invoice',
        ref: marks.open,
        line: null,
        rule: '',
        value: '0.00',
      })
  }
  return all
}
