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

/** How an equation stands: left less right, whether that may be, and whether nothing but zeros is compared. */
export function compareBalances(
  { left, right, op }: Pick<OpeningEquation, 'left' | 'right' | 'op'>,
  cells: Readonly<Record<string, string>>,
): { difference: Decimal; holds: boolean; isBlank: boolean } {
  const difference = sumOfTerms(left, cells).minus(sumOfTerms(right, cells))
  return {
    difference,
    holds: op === '=' ? difference.isZero() : op === '>=' ? difference.gte(0) : difference.lte(0),
    isBlank: [...left, ...right].every(({ ref }) => toDecimal(cells[ref] ?? '0').isZero()),
  }
}

/** Equations of the forms' own rules that do not hold; hints are none of them. */
export const disagreeing = (
  equations: readonly OpeningEquation[],
  cells: Readonly<Record<string, string>>,
): { equation: OpeningEquation; difference: Decimal }[] =>
  equations.flatMap((equation) => {
    const { difference, holds, isBlank } = compareBalances(equation, cells)
    return equation.level === 'error' && !holds && !isBlank ? [{ equation, difference }] : []
  })
