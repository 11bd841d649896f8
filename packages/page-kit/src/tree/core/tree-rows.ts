import { isParent, type TreeIndex, type TreeNode } from './tree-index.ts'

/** A shown row: a node, or what stands below a node whose children are on their way, failed, or are none. */
export type TreeRow<N extends TreeNode> =
  | { kind: 'node'; at: number; node: N; isOpen: boolean | null }
  | { kind: 'loading' | 'failed' | 'none'; at: number; node: N }

/** State of children that are loaded on opening, by the parent's id. */
export type ChildrenState = 'loading' | 'failed' | 'loaded'

export interface Shown {
  /** Ids of the open nodes. */
  open: ReadonlySet<string>
  /** What a search found; null without one. */
  found: Hits | null
  /** While searching everything is open but these. */
  closed: ReadonlySet<string>
  states: ReadonlyMap<string, ChildrenState>
}

/** How many hits there are, and marks (1) of these and the way to them. */
export interface Hits {
  count: number
  kept: Uint8Array
}

/** Text to compare: width of letters and case do not matter. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** Names and initials to compare with; thousands of them are made once, not with every letter. */
const textsOf = new WeakMap<TreeNode, string>()
function textOf(node: TreeNode): string {
  const known = textsOf.get(node)
  if (known !== undefined) return known
  const text = plain(`${node.name}\n${node.initials ?? ''}`)
  textsOf.set(node, text)
  return text
}

/** Finds nodes by name or initials; null without a search, when all are kept. */
export function findHits<N extends TreeNode>({ nodes, parent }: TreeIndex<N>, search: string): Hits | null {
  const wanted = plain(search)
  if (wanted === '') return null
  const kept = new Uint8Array(nodes.length)
  let count = 0
  for (const [at, node] of nodes.entries()) {
    if (!textOf(node).includes(wanted)) continue
    count += 1
    for (let up = at; up >= 0 && kept[up] === 0; up = parent[up] ?? -1) kept[up] = 1
  }
  return { count, kept }
}

/** Rows in order; what is closed or leads to no hit is skipped as a slice, so the cost is that of the shown rows. */
export function rowsOf<N extends TreeNode>(index: TreeIndex<N>, shown: Shown): TreeRow<N>[] {
  const { found } = shown
  const rows: TreeRow<N>[] = []
  const past = (at: number): number => index.end[at] ?? at + 1
  for (let at = 0; at < index.nodes.length;) {
    const node = index.nodes[at]
    if (node === undefined || (found !== null && found.kept[at] === 0)) {
      at = past(at)
      continue
    }
    const state = shown.states.get(node.id)
    const hasShown = found === null ? isParent(index, at) : hasKeptBelow(index, found.kept, at)
    const isOpen = hasShown ? (found === null ? shown.open.has(node.id) : !shown.closed.has(node.id)) : null
    rows.push({ kind: 'node', at, node, isOpen })
    if (isOpen !== true) {
      at = past(at)
      continue
    }
    if (past(at) === at + 1) rows.push({ kind: state === 'failed' ? 'failed' : belowOf(state), at, node })
    at += 1
  }
  return rows
}

const belowOf = (state: ChildrenState | undefined): 'loading' | 'none' => (state === 'loaded' ? 'none' : 'loading')

function hasKeptBelow<N extends TreeNode>(index: TreeIndex<N>, kept: Uint8Array, at: number): boolean {
  for (let below = at + 1; below < (index.end[at] ?? 0); below = index.end[below] ?? below + 1)
    if (kept[below] === 1) return true
  return false
}

/** Where a hit stands in a name, for marking it; null when it was found by its initials. */
export function hitIn(name: string, search: string): [before: string, hit: string, after: string] | null {
  const wanted = plain(search)
  const at = wanted === '' ? -1 : name.toLowerCase().indexOf(wanted)
  return at < 0 ? null : [name.slice(0, at), name.slice(at, at + wanted.length), name.slice(at + wanted.length)]
}
