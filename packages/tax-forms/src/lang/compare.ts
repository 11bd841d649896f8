import type { Decimal } from '@portal/domain/money'
import type { State } from '../evaluation/state.ts'
import type { ComparisonOperator } from './ast.ts'
import type { Compiled } from './scope.ts'
import { ExpressionError } from './syntax-error.ts'

/** Texts support only = and !=; numbers compare within the check's tolerance. */
export function compileComparison(
  operator: ComparisonOperator,
  left: Compiled,
  right: Compiled,
  position: number,
  tolerance: Decimal,
): Compiled {
  if (left.type === 'text' && right.type === 'text') {
    const [a, b] = [left.run, right.run]
    if (operator === '=') return { type: 'boolean', run: (s) => a(s) === b(s) }
    if (operator === '!=') return { type: 'boolean', run: (s) => a(s) !== b(s) }
    throw new ExpressionError('文字只能比较相等或不等', position)
  }
  if (left.type !== 'number' || right.type !== 'number') {
    throw new ExpressionError('比较的两边须同为数值或同为文字', position)
  }
  return { type: 'boolean', run: compareNumbers(operator, left.run, right.run, tolerance) }
}

function compareNumbers(
  operator: ComparisonOperator,
  a: (state: State) => Decimal,
  b: (state: State) => Decimal,
  tolerance: Decimal,
): (state: State) => boolean {
  const exact = tolerance.isZero()
  switch (operator) {
    case '=':
      return exact ? (s) => a(s).eq(b(s)) : (s) => a(s).minus(b(s)).abs().lte(tolerance)
    case '!=':
      return exact ? (s) => !a(s).eq(b(s)) : (s) => a(s).minus(b(s)).abs().gt(tolerance)
    case '<':
      return (s) => a(s).lt(b(s))
    case '>':
      return (s) => a(s).gt(b(s))
    case '<=':
      return exact ? (s) => a(s).lte(b(s)) : (s) => a(s).minus(b(s)).lte(tolerance)
    case '>=':
      return exact ? (s) => a(s).gte(b(s)) : (s) => b(s).minus(a(s)).lte(tolerance)
  }
}
