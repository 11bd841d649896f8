import type { CSSProperties, ReactNode } from 'react'
import { reasonOf, type TreeNode } from './core/tree-index.ts'
import { hitIn, type TreeRow } from './core/tree-rows.ts'
import { treeTexts as texts } from './tree.texts.ts'
import { RowBox } from './row-frame.tsx'
import type { RowLook } from './tree-frame.tsx'
import type { Check } from './core/tree-checks.ts'
import type { TreeState } from './use-tree.ts'
import css from './tree.module.css'

/** Attributes of a row in either role: its place in the tree, and where a moved node would go. */
export function rowProps<N extends TreeNode>(
  tree: TreeState<N>,
  { at, node, isOpen }: Extract<TreeRow<N>, { kind: 'node' }>,
  { rowId, isActive, moving }: RowLook,
) {
  const { level, position, siblings } = tree.index
  const drop = moving.id === null || moving.to === null ? undefined : dropMark(node.id, moving.to)
  return {
    id: rowId,
    'aria-level': level[at],
    'aria-posinset': position[at],
    'aria-setsize': siblings[at],
    'aria-expanded': isOpen ?? undefined,
    'aria-disabled': reasonOf(tree.index, at) === null ? undefined : true,
    'data-active': isActive ? '' : undefined,
    'data-drop': drop,
    'data-moving': moving.id === node.id ? '' : undefined,
    style: { '--tree-level': level[at] } as CSSProperties,
  }
}

const dropMark = (id: string, to: { parent: string | null; before: string | null }): string | undefined =>
  to.before === id ? 'before' : to.before === null && to.parent === id ? 'into' : undefined

/** Arrow, check, name with the hit marked, and why it can't be chosen. */
export function RowName<N extends TreeNode>({
  tree,
  row: { at, node, isOpen },
  check,
  children,
}: {
  tree: TreeState<N>
  row: Extract<TreeRow<N>, { kind: 'node' }>
  check?: Check
  children?: ReactNode
}) {
  const hit = hitIn(node.name, tree.search)
  const reason = reasonOf(tree.index, at)
  return (
    <>
      <span
        className={css.treeArrow}
        aria-hidden="true"
        data-open={isOpen ?? undefined}
        onClick={(event) => {
          if (isOpen === null) return
          event.stopPropagation()
          tree.setOpened([node.id], !isOpen)
        }}
      />
      {check !== undefined && <span className={css.treeCheck} data-check={check} aria-hidden="true" />}
      <span className={css.treeName}>
        {hit === null ? (
          node.name
        ) : (
          <>
            {hit[0]}
            <mark>{hit[1]}</mark>
            {hit[2]}
          </>
        )}
        {reason !== null && <span className="muted text-small">{texts.off(reason)}</span>}
      </span>
      {children}
    </>
  )
}

/** A row of `Tree` and `CheckTree`. */
export function TreeItem<N extends TreeNode>({
  tree,
  row,
  look,
  check,
  isSelected,
  note,
  onClick,
}: {
  tree: TreeState<N>
  row: Extract<TreeRow<N>, { kind: 'node' }>
  look: RowLook
  check?: Check
  isSelected?: boolean
  note?: ReactNode
  onClick: () => void
}) {
  return (
    <RowBox
      role="treeitem"
      {...rowProps(tree, row, look)}
      className={css.treeRow}
      aria-checked={check === undefined ? undefined : check === 'mixed' ? 'mixed' : check === 'on'}
      aria-selected={check === undefined ? isSelected === true : undefined}
      onClick={() => {
        tree.go(row.node.id)
        onClick()
      }}
    >
      <RowName tree={tree} row={row} {...(check === undefined ? {} : { check })} />
      {note !== undefined && note !== null && <span className={css.treeAside}>{note}</span>}
    </RowBox>
  )
}
