import { checksOf } from '../tree/core/tree-checks.ts'
import type { TreeIndex, TreeNode } from '../tree/core/tree-index.ts'

/** So many names stand in a field; the rest is counted. */
const mostNamed = 3

/** Names of a node and those above it, from the top: 启明能源集团 / 财务部. Null for an id the tree does not know. */
export function wayNameOf<N extends TreeNode>(index: TreeIndex<N>, id: string): string | null {
  const names: string[] = []
  for (let at = index.place.get(id) ?? -1; at >= 0; at = index.parent[at] ?? -1)
    names.unshift(index.nodes[at]?.name ?? '')
  return names.length === 0 ? null : names.join(' / ')
}

/**
 * What is checked, in as few names as possible: a node of which everything is checked stands for what is below it. Ids
 * the tree does not know are counted. `count` is that of the checked leaves.
 */
export function checkedNames<N extends TreeNode>(
  index: TreeIndex<N>,
  checked: ReadonlySet<string>,
): { names: readonly string[]; count: number; isMore: boolean } {
  const checkOf = checksOf(index, checked)
  const names: string[] = []
  let count = 0
  for (let at = 0; at < index.nodes.length; at += 1) {
    if (index.end[at] === at + 1 && checkOf(at) === 'on') count += 1
  }
  for (let at = 0; at < index.nodes.length;) {
    const isOn = checkOf(at) === 'on'
    if (isOn) names.push(index.nodes[at]?.name ?? '')
    at = isOn ? (index.end[at] ?? at + 1) : at + 1
  }
  const unknown = [...checked].filter((id) => !index.place.has(id))
  const all = [...names, ...unknown]
  return { names: all.slice(0, mostNamed), count: count + unknown.length, isMore: all.length > mostNamed }
}
