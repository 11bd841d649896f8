import { reasonOf, type TreeIndex, type TreeNode } from './tree-index.ts'

export type Check = 'off' | 'on' | 'mixed'
const states: readonly Check[] = ['off', 'on', 'mixed']

/** 1 for every place that is checked itself or below a checked one. */
function inherited<N extends TreeNode>({ nodes, parent }: TreeIndex<N>, checked: ReadonlySet<string>): Uint8Array {
  const on = new Uint8Array(nodes.length)
  for (const [at, { id }] of nodes.entries()) on[at] = checked.has(id) || on[parent[at] ?? -1] === 1 ? 1 : 0
  return on
}

/**
 * Checks of every place in two passes. `checked` has ids whose whole subtree is checked, so a node that was checked
 * before its children were loaded brings them along. A parent is mixed when some below it are checked and some not.
 */
export function checksOf<N extends TreeNode>(index: TreeIndex<N>, checked: ReadonlySet<string>): (at: number) => Check {
  const { nodes, parent, end } = index
  const state = inherited(index, checked)
  // Backwards every child stands before its parent is asked: 3 has been given neither.
  const below = new Uint8Array(nodes.length).fill(3)
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const own = (end[at] ?? 0) > at + 1 ? (below[at] ?? 3) : (state[at] ?? 0)
    state[at] = own
    const up = parent[at] ?? -1
    if (up >= 0) below[up] = below[up] === 3 || below[up] === own ? own : 2
  }
  return (at) => states[state[at] ?? 0] ?? 'off'
}

/** Leaves below a place, or the place itself, that may be changed: those without a reason against it on their way. */
function leavesBelow<N extends TreeNode>(index: TreeIndex<N>, from: number): number[] {
  const free: number[] = []
  const isOff = new Uint8Array((index.end[from] ?? from + 1) - from)
  for (let at = from; at < (index.end[from] ?? from + 1); at += 1) {
    const up = index.parent[at] ?? -1
    isOff[at - from] = index.nodes[at]?.off !== undefined || (up >= from && isOff[up - from] === 1) ? 1 : 0
    if (index.end[at] === at + 1 && isOff[at - from] === 0) free.push(at)
  }
  return free
}

/**
 * Checks a node with everything below it, or takes it back when all of it is checked already. Nodes with a reason
 * against it keep what they have. Answers ids of leaves alone.
 */
export function toggleCheck<N extends TreeNode>(
  index: TreeIndex<N>,
  checked: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const at = index.place.get(id)
  if (at === undefined || reasonOf(index, at) !== null) return checked
  const on = inherited(index, checked)
  const free = leavesBelow(index, at)
  const isOn = free.some((leaf) => on[leaf] === 0)
  for (const leaf of free) on[leaf] = isOn ? 1 : 0
  return leavesOn(index, on, checked)
}

/** Ids of the leaves that are on, in order; then those of `checked` that the tree does not have (yet). */
function leavesOn<N extends TreeNode>(
  { nodes, end, place }: TreeIndex<N>,
  on: Uint8Array,
  checked: ReadonlySet<string>,
): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const [at, { id }] of nodes.entries()) if (on[at] === 1 && end[at] === at + 1) ids.add(id)
  for (const id of checked) if (!place.has(id)) ids.add(id)
  return ids
}

/** The checked leaves, each by its own id: what a form sends. What is not loaded stays as it was. */
export const checkedLeaves = <N extends TreeNode>(
  index: TreeIndex<N>,
  checked: ReadonlySet<string>,
): ReadonlySet<string> => leavesOn(index, inherited(index, checked), checked)
