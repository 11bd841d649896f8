import type { KyselyPlugin, RootOperationNode } from 'kysely'

/** Maps each table to its feature, and lists the tables of an enterprise. */
export interface Ownership {
  owner: ReadonlyMap<string, string>
  enterprise: ReadonlySet<string>
}

interface Node {
  readonly kind: string
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).kind === 'string'

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item)
  else if (isNode(value)) {
    yield value
    for (const field of Object.values(value)) if (typeof field === 'object' && field !== null) yield* nodesIn(field)
  }
}

const identifier = (node: unknown): string | null =>
  isNode(node) && node.kind === 'SchemableIdentifierNode' && isNode(node.identifier)
    ? String(node.identifier.name)
    : null

const tablesIn = (node: unknown): string[] =>
  [...nodesIn(node)].flatMap((found) => (found.kind === 'TableNode' ? (identifier(found.table) ?? []) : []))

const namesEnterprise = (node: unknown): boolean =>
  [...nodesIn(node)].some((found) => found.kind === 'IdentifierNode' && found.name === 'ent_id')

const writes: Record<string, string> = { InsertQueryNode: 'into', UpdateQueryNode: 'table', DeleteQueryNode: 'from' }

/**
 * Refuses a write to another feature's table, and any statement on an enterprise's table without its `ent_id` (PRM-17).
 */
export function ownershipGuard(feature: string, ownership: Ownership): KyselyPlugin {
  return {
    transformQuery({ node }: { node: RootOperationNode }) {
      const root = node as unknown as Node
      const target = writes[root.kind]
      if (target !== undefined) {
        const [table] = tablesIn(root[target])
        const owner = table === undefined ? undefined : ownership.owner.get(table)
        if (owner !== undefined && owner !== feature)
          throw new Error(`${feature} 不能写 ${owner} 的表 ${table}：请调用 @portal/${owner}/server/public`)
      }
      const bound = tablesIn(root).filter((table) => ownership.enterprise.has(table))
      if (bound.length > 0 && !namesEnterprise(root))
        throw new Error(`${feature} 的语句没有限定企业（ent_id）：${bound.join('、')}`)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
