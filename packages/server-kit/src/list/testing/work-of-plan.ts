interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** What a statement did: rows it looked at, tables it read from end to end, and its plan in one line. */
export interface Work {
  rows: number
  wholeTables: string[]
  plan: string
}

/** Reads `explain (analyze, format json)`: estimates lie on young statistics, rows that were read do not. */
export function workOf(explained: readonly Record<string, unknown>[]): Work {
  const [first] = explained
  const [{ Plan }] = (first?.['QUERY PLAN'] ?? []) as [{ Plan: Node }]
  const nodes = [...nodesOf(Plan)]
  return {
    rows: nodes.reduce((sum, node) => sum + readBy(node), 0),
    wholeTables: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== undefined ? [node['Relation Name']] : [],
    ),
    plan: nodes
      .map((node) => [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' '))
      .join(' > '),
  }
}

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}

const readBy = (node: Node): number =>
  /Scan/.test(node['Node Type'])
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0
