import type { Node } from './lint-types.ts'

/** Constants of a file by their names; a name that is declared twice has its last value. */
export type Constants = Map<string, Node>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What an expression is as a text or as the source of a pattern, where the file itself spells it; else null. */
export function staticText(node: unknown, constants: Constants): string | null {
  if (!isNode(node)) return null
  const of = (part: unknown): string | null => staticText(part, constants)
  switch (node.type) {
    case 'Literal': {
      const regex = node['regex'] as { pattern: string } | undefined
      return regex?.pattern ?? String(node['value'])
    }
    case 'Identifier': {
      const init = constants.get(String(node['name']))
      return init === undefined ? null : staticText(init, new Map([...constants].filter(([, each]) => each !== init)))
    }
    case 'TemplateLiteral':
      return joined(node, of)
    case 'TaggedTemplateExpression':
      return isRaw(node['tag']) ? joined(node['quasi'] as Node, of) : null
    case 'BinaryExpression':
      return sum(String(node['operator']), of(node['left']), of(node['right']))
    case 'MemberExpression':
      return (node['property'] as Node)['name'] === 'source' ? of(node['object']) : null
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return of(node['expression'])
    case 'NewExpression':
      return (node['callee'] as Node)['name'] === 'RegExp' ? of((node['arguments'] as Node[])[0]) : null
    case 'CallExpression':
      return called(node, of)
    default:
      return null
  }
}

/** Texts put together; numbers less one another, as bounds of repeats are written. */
function sum(operator: string, left: string | null, right: string | null): string | null {
  if (left === null || right === null) return null
  if (operator === '+') return left + right
  return operator === '-' ? String(Number(left) - Number(right)) : null
}

const concatenated = (parts: readonly (string | null)[], between: string): string | null =>
  parts.includes(null) ? null : parts.join(between)

function joined(template: Node, of: (part: unknown) => string | null): string | null {
  const quasis = template['quasis'] as { value: { raw: string; cooked: string } }[]
  const values = (template['expressions'] as Node[]).map(of)
  if (values.includes(null)) return null
  return quasis.map(({ value }, at) => `${value.cooked ?? value.raw}${values[at] ?? ''}`).join('')
}

const isRaw = (tag: unknown): boolean => isNode(tag) && (tag['property'] as Node | undefined)?.['name'] === 'raw'

/** `['a', 'b'].join('|')`, and `literally(text)`: a text of whatever signs that stands for itself. */
function called(node: Node, of: (part: unknown) => string | null): string | null {
  const callee = node['callee'] as Node
  const [argument] = node['arguments'] as Node[]
  if (callee['name'] === 'literally') return 'x'
  const list = callee['object'] as Node | undefined
  if (callee.type !== 'MemberExpression' || (callee['property'] as Node)['name'] !== 'join') return null
  if (list?.type !== 'ArrayExpression') return null
  return concatenated((list['elements'] as Node[]).map(of), of(argument) ?? ',')
}
