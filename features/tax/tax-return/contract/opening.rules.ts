import { toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import type { OpeningEquation, OpeningTerm } from './opening.schema.ts'

/** Sums the terms of one side; a missing balance counts as zero. */
export const sumOfTerms = (terms: readonly OpeningTerm[], cells: Readonly<Record<string, string>>): Decimal =>
  terms.reduce((sum, { ref, times }) => sum.plus(toDecimal(cells[ref] ?? '0').times(times)), ZERO)

/** Balances that an equation computes from other balances. */
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

/** Compares both sides of an equation: left minus right, whether that is allowed, and whether all values are zero. */
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

/** Equations of the forms' rules that do not hold; hints are left out. */
export const disagreeing = (
  equations: readonly OpeningEquation[],
  cells: Readonly<Record<string, string>>,
): { equation: OpeningEquation; difference: Decimal }[] =>
  equations.flatMap((equation) => {
    const { difference, holds, isBlank } = compareBalances(equation, cells)
    return equation.level === 'error' && !holds && !isBlank ? [{ equation, difference }] : []
  })
