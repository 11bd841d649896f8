import type { ReactNode } from 'react'
import { reasonOf, type TreeNode } from './core/tree-index.ts'
import { TreeFrame } from './tree-frame.tsx'
import { TreeItem } from './tree-row.tsx'
import type { TreeMove } from './core/tree-places.ts'
import { useTree, type TreeData } from './use-tree.ts'

export interface TreeProps<N extends TreeNode> extends TreeData<N> {
  /** Name of the tree for screen readers and the search field. */
  label: string
  hasSearch?: boolean
  /** Id of the chosen node. */
  selected?: string | null
  onSelect?: (node: N) => void
  /** What stands at the end of a row: a count. */
  note?: (node: N) => ReactNode
  /** With it nodes can be moved; rejects when the move was refused, answers false when it was given up. */
  onMove?: (move: TreeMove) => unknown
}

/** A tree in which one node is chosen by click, Enter or Space. */
export function Tree<N extends TreeNode>({
  label,
  hasSearch,
  selected,
  onSelect,
  note,
  onMove,
  ...data
}: TreeProps<N>) {
  const tree = useTree(data)
  const choose = (node: N): void => {
    const at = tree.index.place.get(node.id) ?? -1
    if (reasonOf(tree.index, at) === null) onSelect?.(node)
  }
  return (
    <TreeFrame
      label={label}
      role="tree"
      tree={tree}
      hasSearch={hasSearch ?? false}
      onChoose={choose}
      onEnter={choose}
      onMove={onMove}
    >
      {(row, look) => (
        <TreeItem
          tree={tree}
          row={row}
          look={look}
          isSelected={row.node.id === selected}
          note={note?.(row.node)}
          onClick={() => choose(row.node)}
        />
      )}
    </TreeFrame>
  )
}
