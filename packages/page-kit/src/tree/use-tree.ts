import { useMemo, useState } from 'react'
import { indexTree, type TreeNode } from './core/tree-index.ts'
import { findHits, rowsOf } from './core/tree-rows.ts'
import { wayTo } from './core/tree-places.ts'
import { useChildren } from './use-children.ts'

export interface TreeData<N extends TreeNode> {
  nodes: readonly N[]
  /** Reads the children of a node with `isLazy` when it is opened. */
  load?: (node: N) => Promise<readonly N[]>
  /** Ids that are open at first. */
  opened?: Iterable<string>
}

/** State of a tree: what is open, loaded, searched for, and which row the keyboard is on. */
export function useTree<N extends TreeNode>({ nodes, load, opened }: TreeData<N>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened))
  const [asked, setAsked] = useState({ search: '', closed: new Set<string>() as ReadonlySet<string> })
  const [wanted, setWanted] = useState<string | null>(null)
  const children = useChildren(load)
  const { loaded, states } = children
  const index = useMemo(() => indexTree(nodes, loaded), [nodes, loaded])
  const { search, closed } = asked
  const rows = useMemo(() => rowsOf(index, { open, search, closed, states }), [index, open, search, closed, states])
  const hits = useMemo(() => findHits(index, search)?.hits.length ?? null, [index, search])
  const shown = useMemo(
    () => new Map(rows.flatMap((row, place) => (row.kind === 'node' ? [[row.node.id, place] as const] : []))),
    [rows],
  )
  const firstRow = rows.find((row) => row.kind === 'node')
  // A row that went with its parent's closing hands over to the parent.
  const active =
    wanted === null
      ? (firstRow?.node.id ?? null)
      : ([wanted, ...wayTo(index, wanted)].find((id) => shown.has(id)) ?? firstRow?.node.id ?? null)

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
    hits,
    active,
    activePlace: active === null ? -1 : (shown.get(active) ?? -1),
    go: setWanted,
    setOpened,
    load: children.load,
    find: (text: string): void => setAsked({ search: text, closed: new Set() }),
  }
}
export type TreeState<N extends TreeNode> = ReturnType<typeof useTree<N>>
