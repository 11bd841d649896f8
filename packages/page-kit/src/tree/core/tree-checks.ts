import { reasonOf, type TreeIndex, type TreeNode } from './tree-index.ts'

export type Check = 'off' | 'on' | 'mixed'
const states: readonly Check[] = ['off', 'on', 'mixed']

/**
 * Checks of every place in two passes. `checked` has ids whose whole subtree is checked, so a node that was checked
 * before its children were loaded brings them along. A parent is mixed when some below it are checked and some not.
 */
export function checksOf<N extends TreeNode>(index: TreeIndex<N>, checked: ReadonlySet<string>): (at: number) => Check {
  const { nodes, parent, end } = index
  const state = new Uint8Array(nodes.length)
  for (const [at, { id }] of nodes.entries()) state[at] = checked.has(id) || state[parent[at] ?? -1] === 1 ? 1 : 0
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
function leavesBelow<N extends TreeNode>(index: TreeIndex<N>, from: number): { free: number[]; all: number[] } {
  const free: number[] = []
  const all: number[] = []
  const isOff = new Uint8Array((index.end[from] ?? from + 1) - from)
  for (let at = from; at < (index.end[from] ?? from + 1); at += 1) {
    const up = index.parent[at] ?? -1
    isOff[at - from] = index.nodes[at]?.off !== undefined || (up >= from && isOff[up - from] === 1) ? 1 : 0
    if (index.end[at] !== at + 1) continue
    all.push(at)
    if (isOff[at - from] === 0) free.push(at)
  }
  return { free, all }
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
  const is = checksOf(index, checked)
  const { free } = leavesBelow(index, at)
  const next = new Set(checkedLeaves(index, checked))
  const isOn = free.some((leaf) => is(leaf) !== 'on')
  for (const leaf of free) {
    const leafId = index.nodes[leaf]?.id ?? ''
    if (isOn) next.add(leafId)
    else next.delete(leafId)
  }
  return new Set(checkedLeaves(index, next))
}

/**
 * Ids of the checked leaves, in order. Ids that the tree does not have (yet) stay at the end: what is not loaded is not
 * lost.
 */
export function checkedLeaves<N extends TreeNode>(index: TreeIndex<N>, checked: ReadonlySet<string>): string[] {
  const is = checksOf(index, checked)
  const own = index.nodes.flatMap(({ id }, at) => (index.end[at] === at + 1 && is(at) === 'on' ? [id] : []))
  return [...own, ...[...checked].filter((id) => !index.place.has(id))]
}
