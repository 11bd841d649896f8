import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { actOf, typedAhead } from './core/tree-keys.ts'
import { TreeSearch } from './tree-search.tsx'
import { treeTexts as texts } from './tree.texts.ts'
import type { TreeNode } from './core/tree-index.ts'
import type { TreeMove } from './core/tree-places.ts'
import type { TreeRow } from './core/tree-rows.ts'
import { PlainRows } from './plain-rows.tsx'
import { RowFrame } from './row-frame.tsx'
import { RowNote } from './row-note.tsx'
import { useMoving, type Moving } from './use-moving.ts'
import type { TreeState } from './use-tree.ts'
import css from './tree.module.css'

const loadVirtual = async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows })
const VirtualRows = lazy(loadVirtual)
const DragArea = lazy(async () => ({ default: (await import('./drag-area.tsx')).DragArea }))

/** From so many rows on, only those in sight are in the document. */
const mostPlain = 30
const typingMs = 600

/** What a row is drawn from. */
export interface RowLook {
  rowId: string
  isActive: boolean
  moving: Moving
}

export interface FrameProps<N extends TreeNode> {
  label: string
  role: 'tree' | 'treegrid'
  tree: TreeState<N>
  hasSearch?: boolean
  isMany?: boolean
  head?: ReactNode
  onChoose: (node: N) => void
  onEnter: (node: N) => void
  onMove?: ((move: TreeMove) => unknown) | undefined
  children: (row: Extract<TreeRow<N>, { kind: 'node' }>, look: RowLook) => ReactNode
}

/** Box of a tree: search above, keyboard, rows (virtual when they are many), moves by pointer and keyboard. */
export function TreeFrame<N extends TreeNode>(props: FrameProps<N>) {
  const { label, role, tree, hasSearch = false, isMany = false, head, onChoose, onEnter, onMove, children } = props
  const { index, rows, active, activePlace } = tree
  const base = useId()
  // As state: rows that are drawn in the same commit as the box measure it once it is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const typed = useRef({ text: '', at: 0 })
  const moves = useMoving(tree, onMove)
  const canMove = onMove !== undefined && tree.search === ''
  const isVirtual = rows.length > mostPlain
  // Before somebody opens what makes it long.
  const isLarge = index.nodes.length > mostPlain
  useEffect(() => {
    if (isLarge) loadVirtual().catch(() => undefined)
  }, [isLarge])
  const withNode = (id: string, run: (node: N) => void): void => {
    const node = index.nodes[index.place.get(id) ?? -1]
    if (node !== undefined) run(node)
  }

  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.target !== event.currentTarget) return
    if (moves.onKey(event)) {
      event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = actOf(rows, index.parent, active, event.key)
    if (act === null && event.key.length !== 1) return
    event.preventDefault()
    if (act === null) typeAhead(event.key, event.timeStamp)
    else if (act.do === 'go') tree.go(act.id)
    else if ('ids' in act) tree.setOpened(act.ids, act.do === 'open')
    else if (act.do === 'choose') withNode(act.id, onChoose)
    else withNode(act.id, onEnter)
  }
  const typeAhead = (key: string, at: number): void => {
    const text = at - typed.current.at > typingMs ? key : typed.current.text + key
    typed.current = { text, at }
    const id = typedAhead(rows, active, text)
    if (id !== null) tree.go(id)
  }
  const drawn = (place: number): ReactNode => {
    const row = rows[place]
    if (row === undefined) return null
    if (row.kind !== 'node') return <RowNote key={`${row.node.id} ${row.kind}`} row={row} tree={tree} role={role} />
    const { id } = row.node
    return (
      <RowFrame.Provider key={id} value={{ id, isOpen: row.isOpen, canMove: canMove && row.node.off === undefined }}>
        {children(row, { rowId: `${base}${id}`, isActive: id === active, moving: moves.moving })}
      </RowFrame.Provider>
    )
  }
  const keyOf = (place: number): string => {
    const row = rows[place]
    return row === undefined ? '' : row.kind === 'node' ? row.node.id : `${row.node.id} ${row.kind}`
  }
  const plain = (most = rows.length) => (
    <PlainRows count={Math.min(most, rows.length)} active={activePlace} draw={drawn} />
  )
  const content = isVirtual ? (
    <Suspense fallback={plain(mostPlain)}>
      <VirtualRows
        scroller={scroller}
        count={rows.length}
        active={activePlace}
        keyOf={keyOf}
        draw={drawn}
        headHeight={head === undefined ? 0 : 36}
      />
    </Suspense>
  ) : (
    plain()
  )
  const body = role === 'treegrid' ? <div role="rowgroup">{content}</div> : content
  const box = {
    ref: setScroller,
    className: css.treeScroll,
    role,
    'aria-label': label,
    tabIndex: 0,
    'aria-multiselectable': isMany || undefined,
    'aria-activedescendant': active === null ? undefined : `${base}${active}`,
    'aria-describedby': onMove === undefined ? undefined : `${base}how`,
    onKeyDown,
  }
  return (
    <div className={css.treeBox} data-part="tree">
      {hasSearch && <TreeSearch label={label} tree={tree} onDown={() => scroller?.focus()} />}
      {rows.length === 0 && <p className={css.treeNote}>{tree.search === '' ? texts.empty : texts.foundNone}</p>}
      {rows.length > 0 && (
        <div {...box}>
          {head}
          {canMove ? (
            <Suspense fallback={body}>
              <DragArea index={index} moves={moves} box={scroller?.parentElement ?? null}>
                {body}
              </DragArea>
            </Suspense>
          ) : (
            body
          )}
        </div>
      )}
      <p className="screen-reader-only" role="status">
        {tree.isWaiting && texts.loading}
      </p>
      {onMove !== undefined && (
        <>
          <p id={`${base}how`} className={`faint text-tiny ${css.treeNote}`}>
            {texts.how}
          </p>
          <p className="screen-reader-only" aria-live="assertive" data-part="said">
            {moves.moving.words}
          </p>
        </>
      )}
    </div>
  )
}
