import { useState } from 'react'
import { treeTexts as texts } from './tree.texts.ts'
import type { TreeNode } from './core/tree-index.ts'
import type { TreeState } from './use-tree.ts'
import css from './tree.module.css'

/** Field above a tree. Waits while pinyin is composed; Escape clears it, the arrow down goes into the tree. */
export function TreeSearch<N extends TreeNode>({
  label,
  tree,
  onDown,
}: {
  label: string
  tree: TreeState<N>
  onDown: () => void
}) {
  const [text, setText] = useState('')
  const { hits, index, loaded } = tree
  const isPartly = (): boolean =>
    index.nodes.some(({ id, isLazy, children }) => isLazy && children === undefined && !loaded.has(id))
  const say = hits === null || hits === 0 ? '' : `${texts.found(hits)}${isPartly() ? texts.onlyLoaded : ''}`
  return (
    <div className={css.treeSearch}>
      <input
        className="input"
        type="search"
        aria-label={texts.search(label)}
        placeholder={texts.search(label)}
        value={text}
        maxLength={64}
        onChange={(event) => {
          setText(event.target.value)
          if (!(event.nativeEvent as InputEvent).isComposing) tree.find(event.target.value)
        }}
        onCompositionEnd={(event) => tree.find(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            onDown()
          } else if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            setText('')
            tree.find('')
          }
        }}
      />
      <span className="muted text-small" role="status">
        {say}
      </span>
    </div>
  )
}
