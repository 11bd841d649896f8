import { startTransition, useEffect, useMemo, useState } from 'react'
import { indexTree, type TreeIndex, type TreeNode } from './core/tree-index.ts'
import { findHits, rowsOf, type TreeRow } from './core/tree-rows.ts'
import { wayTo } from './core/tree-places.ts'
import { useChildren } from './use-children.ts'

export interface TreeData<N extends TreeNode> {
  nodes: readonly N[]
  /** Reads the children of a node with `isLazy` when it is opened. */
  load?: (node: N) => Promise<readonly N[]>
  /** Ids that are open at first. */
  opened?: Iterable<string>
  /** A node to bring into sight once it is there, such as a new one: the rows above it open. */
  openTo?: string | null
}

/** State of a tree: what is open, loaded, searched for, and which row the keyboard is on. */
export function useTree<N extends TreeNode>({ nodes, load, opened, openTo = null }: TreeData<N>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened))
  const [asked, setAsked] = useState({ search: '', closed: new Set<string>() as ReadonlySet<string> })
  const [wanted, setWanted] = useState<string | null>(null)
  const children = useChildren(load)
  const { loaded, states } = children
  const index = useMemo(() => indexTree(nodes, loaded), [nodes, loaded])
  const { search, closed } = asked
  const found = useMemo(() => findHits(index, search), [index, search])
  const rows = useMemo(() => rowsOf(index, { open, found, closed, states }), [index, open, found, closed, states])
  // Also what is open from the start is loaded; a failed one waits for who asks again.
  const waiting = useMemo(() => rows.filter(({ kind }) => kind === 'loading'), [rows])
  useEffect(() => {
    for (const { node } of waiting) children.load(node)
  })
  const [inSight, setInSight] = useState<string | null>(null)
  if (openTo !== null && openTo !== inSight && index.place.has(openTo)) {
    setInSight(openTo)
    setOpen(new Set([...open, ...wayTo(index, openTo)]))
  }
  const activePlace = useMemo(() => placeOfActive(index, rows, wanted), [index, rows, wanted])

  const setOpened = (ids: readonly string[], isOpen: boolean): void => {
    const change = (set: ReadonlySet<string>, isIn: boolean): ReadonlySet<string> =>
      new Set(isIn ? [...set, ...ids] : [...set].filter((id) => !ids.includes(id)))
    if (search === '') setOpen(change(open, isOpen))
    else setAsked({ search, closed: change(closed, !isOpen) })
    if (!isOpen) return
    for (const id of ids) {
      const node = index.nodes[index.place.get(id) ?? -1]
      if (node?.isLazy === true) children.load(node)
    }
  }
  return {
    index,
    rows,
    loaded,
    search,
    hits: found?.count ?? null,
    isWaiting: waiting.length > 0,
    active: rows[activePlace]?.node.id ?? null,
    activePlace,
    go: setWanted,
    setOpened,
    load: children.load,
    // In slices, so that the next letter is not kept waiting.
    find: (text: string): void => startTransition(() => setAsked({ search: text, closed: new Set() })),
  }
}

/** Row of the wanted node. One that went with its parent's closing hands over to the parent; else the first row. */
function placeOfActive<N extends TreeNode>(
  index: TreeIndex<N>,
  rows: readonly TreeRow<N>[],
  wanted: string | null,
): number {
  for (const id of wanted === null ? [] : [wanted, ...wayTo(index, wanted)]) {
    const place = rows.findIndex((row) => row.kind === 'node' && row.node.id === id)
    if (place >= 0) return place
  }
  return rows.length === 0 ? -1 : 0
}
export type TreeState<N extends TreeNode> = ReturnType<typeof useTree<N>>
