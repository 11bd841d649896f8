import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import type { TreeNode } from './core/tree-index.ts'
import { TreeFrame } from './tree-frame.tsx'
import { RowName, rowProps } from './tree-row.tsx'
import { RowBox } from './row-frame.tsx'
import { treeTexts as texts } from './tree.texts.ts'
import type { TreeMove } from './core/tree-places.ts'
import { useTree, type TreeData } from './use-tree.ts'
import css from './tree.module.css'

export interface TreeColumn<N extends TreeNode> {
  id: string
  title: string
  /** Unit in the head: 元. */
  unit?: string
  /** Right-aligned figures. */
  isNumber?: boolean
  /** CSS width, `120px` or `1fr`. */
  width?: string
  cell: (node: N) => ReactNode
}

export interface TreeTableProps<N extends TreeNode> extends TreeData<N> {
  label: string
  /** Head of the first column, which has the names. */
  title?: string
  columns: readonly TreeColumn<N>[]
  hasSearch?: boolean
  onEnter?: (node: N) => void
  /** Told which row the keyboard or the pointer is on: what acts beside the tree are about. */
  onActive?: (id: string | null) => void
  onMove?: (move: TreeMove) => unknown
}

/** A tree with columns: accounts with balances, an organization with heads and counts. */
export function TreeTable<N extends TreeNode>(props: TreeTableProps<N>) {
  const { label, title = texts.name, columns, hasSearch = false, onEnter, onActive, onMove, ...data } = props
  const tree = useTree(data)
  const tell = useRef(onActive)
  tell.current = onActive
  useEffect(() => tell.current?.(tree.active), [tree.active])
  const enter = (node: N): void => {
    if (onEnter !== undefined) onEnter(node)
    else tree.setOpened([node.id], !tree.rows.some((row) => row.kind === 'node' && row.node === node && row.isOpen))
  }
  const style = {
    '--tree-columns': ['minmax(220px, 2fr)', ...columns.map(({ width = '120px' }) => width)].join(' '),
  } as CSSProperties
  return (
    <div className={css.treeTable} style={style}>
      <TreeFrame
        label={label}
        role="treegrid"
        tree={tree}
        hasSearch={hasSearch}
        onChoose={enter}
        onEnter={enter}
        onMove={onMove}
        head={
          <div role="rowgroup" className={css.treeHead}>
            <div role="row" className={css.treeCells}>
              <span role="columnheader">{title}</span>
              {columns.map(({ id, title: head, unit, isNumber }) => (
                <span key={id} role="columnheader" data-number={isNumber}>
                  {head}
                  {unit !== undefined && <span className="faint text-tiny"> {unit}</span>}
                </span>
              ))}
            </div>
          </div>
        }
      >
        {(row, look) => (
          <RowBox
            role="row"
            {...rowProps(tree, row, look)}
            className={`${css.treeRow} ${css.treeCells}`}
            onClick={() => tree.go(row.node.id)}
            onDoubleClick={() => onEnter?.(row.node)}
          >
            <span role="rowheader" className={css.treeFirst}>
              <RowName tree={tree} row={row} />
            </span>
            {columns.map(({ id, isNumber, cell }) => (
              <span key={id} role="gridcell" data-number={isNumber} className={isNumber ? 'digits' : undefined}>
                {cell(row.node)}
              </span>
            ))}
          </RowBox>
        )}
      </TreeFrame>
    </div>
  )
}
