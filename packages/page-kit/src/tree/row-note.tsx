import type { CSSProperties } from 'react'
import type { TreeNode } from './core/tree-index.ts'
import type { TreeRow } from './core/tree-rows.ts'
import { treeTexts as texts } from './tree.texts.ts'
import type { TreeState } from './use-tree.ts'
import css from './tree.module.css'

/** What stands below an open node that has no rows: they are on their way, failed, or there are none. */
export function RowNote<N extends TreeNode>({
  row,
  tree,
  role,
}: {
  row: Exclude<TreeRow<N>, { kind: 'node' }>
  tree: TreeState<N>
  role: 'tree' | 'treegrid'
}) {
  const words = { loading: texts.loading, failed: texts.failed, none: texts.noneBelow }[row.kind]
  const content = (
    <>
      <span>{words}</span>
      {row.kind === 'failed' && (
        <button type="button" className="button small" onClick={() => tree.load(row.node)}>
          {texts.again}
        </button>
      )}
    </>
  )
  const style = { '--tree-level': (tree.index.level[row.at] ?? 0) + 1 } as CSSProperties
  return role === 'tree' ? (
    <div
      role="treeitem"
      aria-level={(tree.index.level[row.at] ?? 0) + 1}
      className={`${css.treeRow} ${css.treeBelow}`}
      style={style}
    >
      {content}
    </div>
  ) : (
    <div role="row" className={`${css.treeRow} ${css.treeBelow}`} style={style}>
      <span role="gridcell">{content}</span>
    </div>
  )
}
