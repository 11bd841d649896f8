import type { FormSet } from '../definitions/form-set.ts'
import type { ComparisonOperator, Node, Span } from '../lang/ast.ts'
import { COMPARISONS } from '../lang/ast.ts'
import { parseExpression } from '../lang/parse.ts'
import type { FormModel } from '../definitions/model.ts'

/** Full cell references with their coefficients; negative for subtracted cells. */
export type Terms = ReadonlyMap<string, number>

export interface LinearComparison {
  left: Terms
  op: ComparisonOperator
  right: Terms
}

/** A sum of cells of this period only. Undefined for products, limits, conditions, numbers and the previous period. */
export function linearTerms(set: FormSet, home: string, expr: string): Terms | undefined {
  return termsOf(set, home, parseExpression(expr))
}

/** Comparisons of a rule joined by `and`, each between two sums of cells. Others are left out. */
export function linearComparisons(set: FormSet, home: string, expr: string): LinearComparison[] {
  const visit = (node: Node): LinearComparison[] => {
    if (node.type !== 'binary') return []
    if (node.operator === 'and') return [...visit(node.left), ...visit(node.right)]
    const [left, right] = [termsOf(set, home, node.left), termsOf(set, home, node.right)]
    return left === undefined || right === undefined || !COMPARISONS.has(node.operator)
      ? []
      : [{ left, op: node.operator as ComparisonOperator, right }]
  }
  return visit(parseExpression(expr))
}

function termsOf(set: FormSet, home: string, node: Node): Terms | undefined {
  switch (node.type) {
    case 'cell':
      return new Map([[`${node.form ?? home}.${node.row}.${node.column}`, 1]])
    case 'negate':
      return plus(new Map(), termsOf(set, home, node.operand), -1)
    case 'sum':
      return new Map(cellsOf(set.byCode.get(node.form ?? home), node.rows, node.columns).map((ref) => [ref, 1]))
    case 'binary':
      return node.operator === '+' || node.operator === '-'
        ? plus(termsOf(set, home, node.left), termsOf(set, home, node.right), node.operator === '+' ? 1 : -1)
        : undefined
    default:
      return undefined
  }
}

function plus(left: Terms | undefined, right: Terms | undefined, sign: 1 | -1): Terms | undefined {
  if (left === undefined || right === undefined) return undefined
  const sum = new Map(left)
  for (const [ref, times] of right) sum.set(ref, (sum.get(ref) ?? 0) + sign * times)
  return sum
}

function cellsOf(model: FormModel | undefined, rows: Span, columns: Span): string[] {
  if (model === undefined) return []
  const [fromRow, toRow] = [model.rowIndex.get(rows.from) ?? -1, model.rowIndex.get(rows.to) ?? -1]
  const [fromColumn, toColumn] = [model.columnIndex.get(columns.from) ?? -1, model.columnIndex.get(columns.to) ?? -1]
  return model.rows
    .slice(fromRow, toRow + 1)
    .flatMap((row) =>
      model.columns.slice(fromColumn, toColumn + 1).map((column) => `${model.code}.${row.id}.${column.id}`),
    )
}
