import type { Node, Rule } from './lint-types.ts'

/**
 * Saving buttons must be `ActButton`: it is disabled with the reason while saving is impossible (SHL-21, SHL-23).
 * Reports a plain button whose click or submitted form runs a `useAction` of the same file. Local functions in between
 * are followed.
 */
export const actButton: Rule = {
  create(context): Record<string, (node: Node) => void> {
    if (!context.filename.endsWith('.tsx') || context.filename.endsWith('.test.tsx')) return {}
    return {
      Program(program) {
        const nodes = [...within(program)]
        const actions = new Set(nodes.filter(isAction).map((node) => nameOf(node['id'])))
        if (actions.size === 0) return
        const runs = runners(nodes, actions)
        for (const form of nodes.filter((node) => node.type === 'JSXElement')) {
          const sends = tagOf(form) === 'form' && isRun(attributeOf(form, 'onSubmit'), actions, runs)
          for (const node of sends ? within(form) : [form]) {
            if (node.type !== 'JSXElement' || tagOf(node) !== 'button') continue
            const isSubmit = sends && (attributeOf(node, 'type') as Node | undefined)?.['value'] === 'submit'
            if (isSubmit || isRun(attributeOf(node, 'onClick'), actions, runs))
              context.report({
                node,
                message:
                  'This button saves: make it an ActButton, so that it is off with its reason while nothing ' +
                  'can be saved.',
              })
          }
        }
      },
    }
  },
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')

/** A node with all its descendants. */
function* within(node: Node): Generator<Node> {
  yield node
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const each of [value].flat()) if (isNode(each)) yield* within(each)
  }
}

const isAction = (node: Node): boolean =>
  node.type === 'VariableDeclarator' &&
  isNode(node['init']) &&
  node['init'].type === 'CallExpression' &&
  nameOf(node['init']['callee']) === 'useAction'

/** Whether a part of the tree runs an action or refers to a function that does. */
const isRun = (part: unknown, actions: ReadonlySet<string>, runs: ReadonlySet<string>): boolean =>
  isNode(part) &&
  [...within(part)].some((node) =>
    node.type === 'MemberExpression'
      ? actions.has(nameOf(node['object'])) && /^run(Async)?$/.test(nameOf(node['property']))
      : node.type === 'Identifier' && runs.has(nameOf(node)),
  )

/**
 * Local functions that run an action, directly or indirectly. Components are excluded, because their buttons are
 * checked themselves.
 */
function runners(nodes: readonly Node[], actions: ReadonlySet<string>): ReadonlySet<string> {
  const runs = new Set<string>()
  const functions = nodes.flatMap((node) => {
    const body =
      node.type === 'FunctionDeclaration'
        ? node['body']
        : node.type === 'VariableDeclarator' && isFunction(node['init'])
          ? node['init']
          : null
    const name = nameOf(node['id'])
    return body === null || !/^[a-z]/.test(name) || /^use[A-Z]/.test(name) ? [] : [{ name, body }]
  })
  for (let before = -1; before !== runs.size;) {
    before = runs.size
    for (const { name, body } of functions) if (isRun(body, actions, runs)) runs.add(name)
  }
  return runs
}
const isFunction = (node: unknown): boolean => isNode(node) && /^(ArrowFunction|Function)Expression$/.test(node.type)

const tagOf = (element: Node): string => nameOf((element['openingElement'] as Node)['name'])

/** The value of an attribute: an expression or a literal; undefined when missing. */
function attributeOf(element: Node, name: string): unknown {
  const attributes = (element['openingElement'] as Node)['attributes'] as Node[]
  const value = attributes.find((each) => nameOf(each['name']) === name)?.['value']
  return isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value
}
