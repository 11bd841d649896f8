import type { TreeRow } from './tree-rows.ts'
import { plain } from './tree-rows.ts'
import type { TreeNode } from './tree-index.ts'

/** What a key asks for. `open` and `close` have the ids of all nodes concerned. */
export type TreeAct =
  | { do: 'go'; id: string }
  | { do: 'open' | 'close'; ids: readonly string[] }
  | { do: 'choose' | 'enter'; id: string }

type NodeRow<N extends TreeNode> = Extract<TreeRow<N>, { kind: 'node' }>
const pageOfRows = 10

const nodeRows = <N extends TreeNode>(rows: readonly TreeRow<N>[]): NodeRow<N>[] =>
  rows.filter((row) => row.kind === 'node')

/**
 * What a key (KeyboardEvent.key) does on the row of `active`, by the ARIA pattern of a tree. Null for a key that is not
 * the tree's, so the browser keeps it.
 */
export function actOf<N extends TreeNode>(
  rows: readonly TreeRow<N>[],
  parent: Int32Array,
  active: string | null,
  key: string,
): TreeAct | null {
  const nodes = nodeRows(rows)
  const place = Math.max(
    0,
    nodes.findIndex(({ node }) => node.id === active),
  )
  const row = nodes[place]
  if (row === undefined) return null
  const go = (to: number): TreeAct => ({
    do: 'go',
    id: (nodes[Math.max(0, Math.min(to, nodes.length - 1))] ?? row).node.id,
  })
  const up = nodes.find(({ at }) => at === parent[row.at])
  const first = nodes[place + 1]
  const siblings = nodes.filter(({ at, isOpen }) => parent[at] === parent[row.at] && isOpen === false)
  const { id } = row.node
  switch (key) {
    case 'ArrowDown':
      return go(place + 1)
    case 'ArrowUp':
      return go(place - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(nodes.length - 1)
    case 'PageDown':
      return go(place + pageOfRows)
    case 'PageUp':
      return go(place - pageOfRows)
    case 'ArrowRight':
      if (row.isOpen === false) return { do: 'open', ids: [id] }
      return row.isOpen === true && first !== undefined && parent[first.at] === row.at ? go(place + 1) : go(place)
    case 'ArrowLeft':
      if (row.isOpen === true) return { do: 'close', ids: [id] }
      return { do: 'go', id: up?.node.id ?? id }
    case '*':
      return { do: 'open', ids: siblings.map(({ node }) => node.id) }
    case ' ':
      return { do: 'choose', id }
    case 'Enter':
      return { do: 'enter', id }
    default:
      return null
  }
}

/** The next row, after the active one and around, whose name or initials begin with what was typed; null for none. */
export function typedAhead<N extends TreeNode>(
  rows: readonly TreeRow<N>[],
  active: string | null,
  typed: string,
): string | null {
  const wanted = plain(typed)
  if (wanted === '') return null
  const nodes = nodeRows(rows).map(({ node }) => node)
  const place = nodes.findIndex(({ id }) => id === active)
  // A single letter goes on to the next one; more letters may still mean the row they began on.
  const from = place + (wanted.length === 1 ? 1 : 0)
  const turned = [...nodes.slice(Math.max(0, from)), ...nodes.slice(0, Math.max(0, from))]
  return (
    turned.find(({ name, initials = '' }) => plain(name).startsWith(wanted) || plain(initials).startsWith(wanted))
      ?.id ?? null
  )
}
