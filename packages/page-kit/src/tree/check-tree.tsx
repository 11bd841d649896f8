import { useMemo, type ReactNode } from 'react'
import { checksOf, toggleCheck } from './core/tree-checks.ts'
import { reasonOf, type TreeNode } from './core/tree-index.ts'
import { TreeFrame } from './tree-frame.tsx'
import { TreeItem } from './tree-row.tsx'
import { useTree, type TreeData } from './use-tree.ts'

export interface CheckTreeProps<N extends TreeNode> extends TreeData<N> {
  label: string
  hasSearch?: boolean
  /** Ids of checked leaves. An id of a node whose children are not loaded stands for everything below it. */
  checked: ReadonlySet<string>
  onCheck: (checked: ReadonlySet<string>) => void
  /** At the end of a node's row: what is known of it. */
  note?: (node: N) => ReactNode
}

/** A tree of checkboxes: a parent takes all below it along and is mixed when only some are checked. */
export function CheckTree<N extends TreeNode>({
  label,
  hasSearch,
  checked,
  onCheck,
  note,
  ...data
}: CheckTreeProps<N>) {
  const tree = useTree(data)
  const checkOf = useMemo(() => checksOf(tree.index, checked), [tree.index, checked])
  const toggle = ({ id }: N): void => {
    const at = tree.index.place.get(id) ?? -1
    if (reasonOf(tree.index, at) === null) onCheck(toggleCheck(tree.index, checked, id))
  }
  return (
    <TreeFrame
      label={label}
      role="tree"
      tree={tree}
      hasSearch={hasSearch ?? false}
      isMany
      onChoose={toggle}
      onEnter={toggle}
    >
      {(row, look) => (
        <TreeItem
          tree={tree}
          row={row}
          look={look}
          check={checkOf(row.at)}
          note={note?.(row.node)}
          onClick={() => toggle(row.node)}
        />
      )}
    </TreeFrame>
  )
}
