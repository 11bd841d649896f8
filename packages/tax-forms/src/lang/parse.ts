import { COMPARISONS, type Node, type Operator } from './ast.ts'
import { createCursor, unexpected } from './cursor.ts'
import { MAX_DEPTH, MAX_NODES } from './limits.ts'
import { parseNamed } from './parse-named.ts'
import { ExpressionError } from './syntax-error.ts'
import type { Parser } from './parser.ts'

/** Binding powers, weakest first: or, and, not, one comparison, + -, * /, unary -. */
const POWER = { or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6, negate: 7 } as const

const INFIX: ReadonlyMap<string, number> = new Map([
  ['or', POWER.or],
  ['and', POWER.and],
  ...[...COMPARISONS].map((operator) => [operator, POWER.comparison] as const),
  ['+', POWER.sum],
  ['-', POWER.sum],
  ['*', POWER.product],
  ['/', POWER.product],
])

/** Parses text to a tree (Pratt). Throws ExpressionError with the position of the first error. */
export function parseExpression(source: string): Node {
  const cursor = createCursor(source)
  let depth = 0
  let nodes = 0

  const parser: Parser = { cursor, expression: () => parse(0) }

  function parse(power: number): Node {
    const start = cursor.peek()
    depth += 1
    if (depth > MAX_DEPTH) throw new ExpressionError(`表达式嵌套超过${MAX_DEPTH}层`, start.position)
    let left = parsePrefix(power)
    count(start.position)
    for (;;) {
      const token = cursor.peek()
      const infix = token.kind === 'symbol' || token.kind === 'name' ? INFIX.get(token.text) : undefined
      if (infix === undefined || infix <= power) break
      cursor.next()
      const right = parse(infix)
      count(token.position)
      left = { type: 'binary', operator: token.text as Operator, left, right, position: token.position }
      if (infix === POWER.comparison) refuseChain()
    }
    depth -= 1
    return left
  }

  function parsePrefix(power: number): Node {
    const token = cursor.peek()
    if (token.kind === 'name' && token.text === 'not') {
      if (power >= POWER.not) throw unexpected(token, 'not 须加括号')
      cursor.next()
      return { type: 'not', operand: parse(POWER.not), position: token.position }
    }
    if (cursor.acceptSymbol('-')) return { type: 'negate', operand: parse(POWER.negate), position: token.position }
    return parsePrimary()
  }

  function parsePrimary(): Node {
    const token = cursor.peek()
    switch (token.kind) {
      case 'number':
        cursor.next()
        return { type: 'number', value: token.text, position: token.position }
      case 'text':
        cursor.next()
        return { type: 'text', value: unquote(token.text), position: token.position }
      case 'param':
        cursor.next()
        return { type: 'param', name: token.text.slice(1), position: token.position }
      case 'name':
        return parseNamed(parser)
      default:
        break
    }
    if (!cursor.acceptSymbol('(')) throw unexpected(token, '这里应为数字、文字、引用或函数')
    const inner = parse(0)
    cursor.expectSymbol(')')
    return inner
  }

  function refuseChain(): void {
    if (COMPARISONS.has(cursor.peek().text) && cursor.peek().kind === 'symbol') {
      throw unexpected(cursor.peek(), '比较不能连写')
    }
  }

  function count(position: number): void {
    nodes += 1
    if (nodes > MAX_NODES) throw new ExpressionError(`表达式超过${MAX_NODES}个节点`, position)
  }

  const tree = parse(0)
  if (cursor.peek().kind !== 'end') throw unexpected(cursor.peek(), '此处多余')
  return tree
}

export function unquote(text: string): string {
  return text.slice(1, -1).replaceAll("''", "'")
}
