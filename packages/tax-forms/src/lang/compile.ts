import { Decimal, ZERO } from '@portal/domain/money'
import { COMPARISONS, type ComparisonOperator, type Node } from './ast.ts'
import { compileCall } from './calls.ts'
import { compileComparison } from './compare.ts'
import { asBoolean, asNumber, type BooleanRun, type NumberRun } from './operand.ts'
import type { Compiled, Scope } from './scope.ts'
import { ExpressionError } from './syntax-error.ts'

/**
 * Compiles a tree to a closure and checks its types.
 * @param tolerance allowed difference in every comparison of numbers in a check
 */
export function compileNode(node: Node, scope: Scope, tolerance: Decimal = ZERO): Compiled {
  const compile = (child: Node): Compiled => compileNode(child, scope, tolerance)
  const number = (child: Node): NumberRun => asNumber(compile(child), child)
  const boolean = (child: Node): BooleanRun => asBoolean(compile(child), child)

  switch (node.type) {
    case 'number': {
      const value = new Decimal(node.value)
      return { type: 'number', run: () => value }
    }
    case 'text': {
      const { value } = node
      return { type: 'text', run: () => value }
    }
    case 'param':
      return scope.param(node)
    case 'name':
      return scope.name(node)
    case 'header':
      return scope.header(node)
    case 'cell':
    case 'this':
      return scope.cell(node)
    case 'negate': {
      const operand = number(node.operand)
      return { type: 'number', run: (state) => operand(state).neg() }
    }
    case 'not': {
      const operand = boolean(node.operand)
      return { type: 'boolean', run: (state) => !operand(state) }
    }
    case 'binary':
      return compileBinary(node)
    case 'call':
      return compileCall(node, { compile, number, boolean })
    case 'sum':
      return scope.sum(node.form, node.rows, node.columns, node.position)
    case 'sumif':
      return scope.sumif(node)
    case 'dynsum':
    case 'dynitem':
      return scope.dynamic(node)
    case 'colsum':
      return scope.colsum(node)
    case 'has':
      return scope.has(node.form, node.position)
    case 'hasprior':
      return scope.hasPrior()
    case 'sameyear':
      return scope.sameYear()
    case 'filled':
      return scope.filled(node.ref)
    case 'textOf':
      return scope.text(node.ref)
    case 'prior':
      return scope.prior(node.ref, node.yearToDate)
    case 'invoiced':
      if (node.ref.type === 'this') throw new ExpressionError('发票数须写明行号', node.position)
      return scope.invoiced(node.ref)
    case 'hasinvoices':
      return scope.hasInvoices()
  }

  function compileBinary({ operator, left, right }: Node & { type: 'binary' }): Compiled {
    if (COMPARISONS.has(operator)) {
      return compileComparison(operator as ComparisonOperator, compile(left), compile(right), node.position, tolerance)
    }
    if (operator === 'and' || operator === 'or') {
      const [a, b] = [boolean(left), boolean(right)]
      return { type: 'boolean', run: operator === 'and' ? (s) => a(s) && b(s) : (s) => a(s) || b(s) }
    }
    const [a, b] = [number(left), number(right)]
    switch (operator) {
      case '+':
        return { type: 'number', run: (s) => a(s).plus(b(s)) }
      case '-':
        return { type: 'number', run: (s) => a(s).minus(b(s)) }
      case '*':
        return { type: 'number', run: (s) => a(s).times(b(s)) }
      default:
        return { type: 'number', run: (s) => divide(a(s), b(s)) }
    }
  }
}

/** x / 0 is 0, because a ratio without a base is left blank on the form. */
function divide(dividend: Decimal, divisor: Decimal): Decimal {
  return divisor.isZero() ? ZERO : dividend.div(divisor)
}
