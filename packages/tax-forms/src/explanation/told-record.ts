import type { Node, Reference } from '../lang/ast.ts'

/** A fired record rule names its record: `CITQ-D1@r3`, `A202000.F.r3.c8` for the rule `A202000.F.{row}.c8`. */
export function ruleOfRecord(id: string): { rule: string; row: string } {
  const [rule = '', at] = id.split('@')
  if (at !== undefined) return { rule, row: at }
  const [form, mark, row = '', ...rest] = id.split('.')
  return mark === 'F' && /^r\d+(?:_\d+)*$/.test(row)
    ? { rule: [form, mark, '{row}', ...rest].join('.'), row }
    : { rule, row: '' }
}

/** The expression with `this` written as the record's own cells, as everybody names them. */
export function ofRecord(node: Node, row: string): Node {
  switch (node.type) {
    case 'this':
      return { type: 'cell', row, column: node.column, position: node.position }
    case 'negate':
    case 'not':
      return { ...node, operand: ofRecord(node.operand, row) }
    case 'binary':
      return { ...node, left: ofRecord(node.left, row), right: ofRecord(node.right, row) }
    case 'call':
      return { ...node, args: node.args.map((each) => ofRecord(each, row)) }
    case 'textOf':
    case 'filled':
    case 'prior':
      return { ...node, ref: ofRecord(node.ref, row) as Reference }
    default:
      return node
  }
}
