/** A node of a tree. What else a node has (an amount, a person) is declared by an interface that extends it. */
export interface TreeNode {
  id: string
  name: string
  /** Absent for a leaf, and for a node whose children are not loaded yet. */
  children?: readonly TreeNode[]
  /** Its children are loaded when it is opened. */
  isLazy?: boolean
  /** Why it can't be chosen, shown beside its name. Holds for everything below it. */
  off?: string
  /** What typing finds beside the name: initials of its pinyin, a code. */
  initials?: string
}

/**
 * All nodes in the order in which an open tree shows them. `end` is the place after a node's last descendant, so a
 * subtree is a slice; `parent` is -1 at the top.
 */
export interface TreeIndex<N extends TreeNode> {
  nodes: readonly N[]
  parent: Int32Array
  end: Int32Array
  level: Int32Array
  /** Position among its siblings, from 1, and their number. */
  position: Int32Array
  siblings: Int32Array
  place: ReadonlyMap<string, number>
}

interface Waiting<N> {
  node: N
  parent: number
  level: number
  position: number
  siblings: number
}

/** Children that came later than their parent, by its id. */
export type LoadedChildren<N extends TreeNode> = ReadonlyMap<string, readonly N[]>

/** Children as far as they are known. */
export const childrenOf = <N extends TreeNode>(node: N, loaded?: LoadedChildren<N>): readonly N[] =>
  (node.children as readonly N[] | undefined) ?? loaded?.get(node.id) ?? []

/** Indexes a tree of any depth in one pass. @throws when an id stands twice: it would be checked in two places. */
export function indexTree<N extends TreeNode>(roots: readonly N[], loaded?: LoadedChildren<N>): TreeIndex<N> {
  const found: Waiting<N>[] = []
  const place = new Map<string, number>()
  const waiting: Waiting<N>[] = []
  const queue = (nodes: readonly N[], parent: number, level: number): void => {
    for (let at = nodes.length - 1; at >= 0; at -= 1) {
      const node = nodes[at]
      if (node !== undefined) waiting.push({ node, parent, level, position: at + 1, siblings: nodes.length })
    }
  }
  queue(roots, -1, 1)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { id } = next.node
    if (place.has(id)) throw new Error(`树里有两个节点的编号都是 ${id}`)
    place.set(id, found.length)
    found.push(next)
    queue(childrenOf(next.node, loaded), found.length - 1, next.level + 1)
  }
  const end = Int32Array.from(found, (_, at) => at + 1)
  for (let at = found.length - 1; at >= 0; at -= 1) {
    const parent = found[at]?.parent ?? -1
    if (parent >= 0) end[parent] = Math.max(end[parent] ?? 0, end[at] ?? 0)
  }
  return {
    nodes: found.map(({ node }) => node),
    parent: Int32Array.from(found, ({ parent }) => parent),
    level: Int32Array.from(found, ({ level }) => level),
    position: Int32Array.from(found, ({ position }) => position),
    siblings: Int32Array.from(found, ({ siblings }) => siblings),
    end,
    place,
  }
}

/** True when it has children or may load some. */
export const isParent = <N extends TreeNode>(index: TreeIndex<N>, at: number): boolean =>
  (index.end[at] ?? 0) > at + 1 || (index.nodes[at]?.isLazy === true && index.nodes[at]?.children === undefined)

/** Why a node can't be chosen: its own reason, else that of the nearest ancestor; null when it can. */
export function reasonOf<N extends TreeNode>(index: TreeIndex<N>, place: number): string | null {
  for (let at = place; at >= 0; at = index.parent[at] ?? -1) {
    const off = index.nodes[at]?.off
    if (off !== undefined) return off
  }
  return null
}
