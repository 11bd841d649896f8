import { toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import type { OpeningEquation, OpeningTerm } from './opening.schema.ts'

/** What the cells of one side come to; a balance left out is zero. */
export const sumOfTerms = (terms: readonly OpeningTerm[], cells: Readonly<Record<string, string>>): Decimal =>
  terms.reduce((sum, { ref, times }) => sum.plus(toDecimal(cells[ref] ?? '0').times(times)), ZERO)

/** Balances that are what an equation makes of others. */
export const computedBalances = (
  equations: readonly OpeningEquation[],
  cells: Readonly<Record<string, string>>,
): Set<string> =>
  new Set(
    equations.flatMap(({ target, right }) =>
      target !== '' && cells[target] !== undefined && toDecimal(cells[target]).eq(sumOfTerms(right, cells))
        ? [target]
        : [],
    ),
  )
