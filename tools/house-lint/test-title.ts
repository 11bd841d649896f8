import type { Node, Rule } from './lint-types.ts'

const title = /^(?:[A-Z]{3,4}-\d{2}[, ]\s?)+\S|^house: \S/

/** A test title names the ledger rows it proves; tests of the tools start with `house:`. */
export const testTitle: Rule = {
  create(context): Record<string, (node: Node) => void> {
    if (!/\.(test\.tsx?|spec\.ts)$/.test(context.filename)) return {}
    return {
      CallExpression(node) {
        if (!isTest(node['callee'] as Node)) return
        const first = (node['arguments'] as Node[])[0]
        const text = first && textOf(first)
        if (text !== undefined && !title.test(text))
          context.report({
            node: first,
            message: `Begin the title with the ledger rows it proves ("NOT-04 …") or with "house: ".`,
          })
      },
    }
  },
}

/** test(…), it(…), test.each(…)(…), test.for(…)(…) */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee['name'] === 'test' || callee['name'] === 'it'
  if (callee.type !== 'CallExpression') return false
  const inner = callee['callee'] as Node
  return (
    inner.type === 'MemberExpression' &&
    isTest(inner['object'] as Node) &&
    ['each', 'for'].includes(String((inner['property'] as Node)['name']))
  )
}

/** The literal beginning of a title. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  const head = (node['quasis'] as { value: { raw: string } }[])[0]!.value.raw
  return head === '' ? undefined : `${head}…`
}
