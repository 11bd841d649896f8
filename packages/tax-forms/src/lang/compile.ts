import { Decimal, ZERO } from '@portal/domain/money'
import type { State } from '../state.ts'
import { COMPARISONS, type CallName, type ComparisonOperator, type Node } from './ast.ts'
import { compileComparison } from './compare.ts'
import type { Compiled, Scope } from './scope.ts'
import { ExpressionError } from './syntax-error.ts'

type NumberRun = (state: State) => Decimal
type BooleanRun = (state: State) => boolean

const TYPE_NAMES = { number: '数值', boolean: '是非', text: '文字' } as const

/**
 * A tree as a closure, its types checked on the way.
 * @param tolerance slack of every comparison of numbers in a check
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
      return compileCall(node.name, node.args, node.position)
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
      if (node.ref.type === 'this') throw new ExpressionError('上期数须写明行号', node.position)
      return scope.prior(node.ref, node.yearToDate)
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

  function compileCall(name: CallName, args: readonly Node[], position: number): Compiled {
    const arity = (count: number): void => {
      if (args.length !== count) throw new ExpressionError(`${name} 需要${count}个参数`, position)
    }
    switch (name) {
      case 'min':
      case 'max': {
        const runs = args.map(number)
        const better = name === 'min' ? (a: Decimal, b: Decimal) => a.lt(b) : (a: Decimal, b: Decimal) => a.gt(b)
        const [first, ...rest] = runs as [NumberRun, ...NumberRun[]]
        return {
          type: 'number',
          run: (state) => {
            let best = first(state)
            for (const run of rest) {
              const value = run(state)
              if (better(value, best)) best = value
            }
            return best
          },
        }
      }
      case 'abs': {
        arity(1)
        const run = number(args[0] as Node)
        return { type: 'number', run: (state) => run(state).abs() }
      }
      case 'round': {
        arity(2)
        const run = number(args[0] as Node)
        const digits = args[1] as Node
        if (digits.type !== 'number' || !/^\d{1,2}$/.test(digits.value)) {
          throw new ExpressionError('round 的小数位须为0–20的整数', digits.position)
        }
        const scale = Number(digits.value)
        if (scale > 20) throw new ExpressionError('round 的小数位须为0–20的整数', digits.position)
        return { type: 'number', run: (state) => run(state).toDecimalPlaces(scale) }
      }
      case 'if':
        arity(3)
        return compileIf(args as [Node, Node, Node])
    }
  }

  function compileIf([conditionNode, thenNode, elseNode]: [Node, Node, Node]): Compiled {
    const condition = boolean(conditionNode)
    const [yes, no] = [compile(thenNode), compile(elseNode)]
    if (yes.type !== no.type) throw new ExpressionError('if 的两个结果类型不同', elseNode.position)
    const run = (state: State): never => (condition(state) ? yes.run(state) : no.run(state)) as never
    return { type: yes.type, run }
  }
}

/** x / 0 is 0: a ratio without a base is printed as nothing. */
function divide(dividend: Decimal, divisor: Decimal): Decimal {
  return divisor.isZero() ? ZERO : dividend.div(divisor)
}

export function asNumber(compiled: Compiled, node: Node): NumberRun {
  if (compiled.type !== 'number') throw wrongType('number', compiled, node)
  return compiled.run
}

export function asBoolean(compiled: Compiled, node: Node): BooleanRun {
  if (compiled.type !== 'boolean') throw wrongType('boolean', compiled, node)
  return compiled.run
}

function wrongType(wanted: Compiled['type'], { type }: Compiled, node: Node): ExpressionError {
  return new ExpressionError(`这里应为${TYPE_NAMES[wanted]}，实际是${TYPE_NAMES[type]}`, node.position)
}
