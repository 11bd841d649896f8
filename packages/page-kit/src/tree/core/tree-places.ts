import type { TreeRow } from './tree-rows.ts'
import { childrenOf, type LoadedChildren, type TreeIndex, type TreeNode } from './tree-index.ts'

/** Where a node may be put: below `parent` (null: at the top), before the sibling `before` (null: as the last one). */
export interface TreePlace {
  parent: string | null
  before: string | null
}
export interface TreeMove extends TreePlace {
  id: string
}

const idAt = <N extends TreeNode>(index: TreeIndex<N>, at: number | undefined): string | null =>
  at === undefined || at < 0 ? null : (index.nodes[at]?.id ?? null)

/** The sibling after a place, or null for the last one. */
function nextSibling<N extends TreeNode>(index: TreeIndex<N>, at: number): string | null {
  const next = index.end[at] ?? -1
  return index.parent[next] === index.parent[at] ? idAt(index, next) : null
}

/** Where a node is now. */
export function placeOf<N extends TreeNode>(index: TreeIndex<N>, id: string): TreePlace | null {
  const at = index.place.get(id)
  return at === undefined ? null : { parent: idAt(index, index.parent[at]), before: nextSibling(index, at) }
}

/** True when a node may go there: not into itself or below itself, not before itself, not where it stands already. */
export function isPlaceFor<N extends TreeNode>(index: TreeIndex<N>, id: string, to: TreePlace): boolean {
  const at = index.place.get(id)
  const now = placeOf(index, id)
  if (at === undefined || now === null || to.before === id) return false
  if (to.parent === now.parent && to.before === now.before) return false
  const parent = to.parent === null ? -1 : index.place.get(to.parent)
  if (parent === undefined) return false
  if (to.before !== null && index.parent[index.place.get(to.before) ?? -2] !== parent) return false
  return parent < at || parent >= (index.end[at] ?? 0)
}

/**
 * Places among the shown rows from the top to the bottom, with the node's own place, for moving by arrow keys. What
 * is below the node is none.
 */
export function placesOf<N extends TreeNode>(
  index: TreeIndex<N>,
  rows: readonly TreeRow<N>[],
  id: string,
): TreePlace[] {
  const own = index.place.get(id)
  const now = placeOf(index, id)
  if (own === undefined || now === null) return []
  const shown = rows.filter((row) => row.kind === 'node')
  const places: TreePlace[] = []
  const closing: number[] = []
  const closeAbove = (at: number): void => {
    for (let last = closing.at(-1); last !== undefined && (index.end[last] ?? 0) <= at; last = closing.at(-1)) {
      closing.pop()
      places.push({ parent: idAt(index, last), before: null })
    }
  }
  for (const { at, node, isOpen } of shown) {
    closeAbove(at)
    if (at > own && at < (index.end[own] ?? 0)) continue
    places.push({ parent: idAt(index, index.parent[at]), before: node.id })
    if (at === own) continue
    if (isOpen === true) closing.push(at)
    else places.push({ parent: node.id, before: null })
  }
  closeAbove(Number.MAX_SAFE_INTEGER)
  places.push({ parent: null, before: null })
  const isHere = ({ parent, before }: TreePlace): boolean =>
    before === id || (parent === now.parent && before === now.before)
  // Before itself and before its next sibling are the same place: one of them stays.
  const first = places.findIndex(isHere)
  return places.flatMap((place, at) => (at === first ? [now] : isHere(place) ? [] : [place]))
}

/** Where the pointer is on a row: its upper quarter is before it, its lower one after it, between is into it. */
export function placeAt<N extends TreeNode>(
  index: TreeIndex<N>,
  over: string,
  part: number,
  isOpen: boolean | null,
): TreePlace | null {
  const at = index.place.get(over)
  if (at === undefined) return null
  const parent = idAt(index, index.parent[at])
  if (part < 0.25) return { parent, before: over }
  if (part <= 0.75) return { parent: over, before: null }
  // Below an open node its first child begins.
  return isOpen === true ? { parent: over, before: idAt(index, at + 1) } : { parent, before: nextSibling(index, at) }
}

/** The tree with a node moved. Unchanged when it may not go there. */
export function movedTree<N extends TreeNode>(
  roots: readonly N[],
  index: TreeIndex<N>,
  { id, parent, before }: TreeMove,
  loaded?: LoadedChildren<N>,
): readonly N[] {
  const at = index.place.get(id)
  const node = at === undefined ? undefined : index.nodes[at]
  if (node === undefined || !isPlaceFor(index, id, { parent, before })) return roots
  const isTouched = new Set([...wayTo(index, id), ...(parent === null ? [] : [...wayTo(index, parent), parent])])
  const within = (list: readonly N[], owner: string | null): readonly N[] => {
    const rest = list
      .filter((each) => each.id !== id)
      .map((each) => (isTouched.has(each.id) ? { ...each, children: within(childrenOf(each, loaded), each.id) } : each))
    if (owner !== parent) return rest
    const to = before === null ? rest.length : rest.findIndex((each) => each.id === before)
    return rest.toSpliced(to, 0, node)
  }
  return within(roots, null)
}

/** Ids of the nodes above one. */
export function wayTo<N extends TreeNode>(index: TreeIndex<N>, id: string): string[] {
  const way: string[] = []
  for (let at = index.parent[index.place.get(id) ?? -1] ?? -1; at >= 0; at = index.parent[at] ?? -1)
    way.push(idAt(index, at) ?? '')
  return way
}
