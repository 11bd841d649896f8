import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import css from './tree.module.css'

const usualHeight = 36

/** Rows in sight, and the active one, for long lists. Each is measured, so names may take several lines. */
export function VirtualRows({
  scroller,
  count,
  active,
  keyOf,
  draw,
  headHeight,
}: {
  scroller: HTMLElement | null
  count: number
  active: number
  keyOf: (place: number) => string
  draw: (place: number) => ReactNode
  headHeight: number
}) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    getItemKey: keyOf,
    overscan: 4,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    useFlushSync: false,
    // The active row is named by the tree, so it stays in the document while it is scrolled away.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range)
      return active < 0 || inSight.includes(active) ? inSight : [...inSight, active].toSorted((a, b) => a - b)
    },
  })
  const before = useRef(active)
  useEffect(() => {
    if (before.current !== active && active >= 0) rows.scrollToIndex(active, { align: 'auto' })
    before.current = active
  }, [active, rows])
  return (
    <div role="presentation" className={css.treeVirtual} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          role="presentation"
          ref={rows.measureElement}
          data-index={index}
          className={css.treePlaced}
          style={{ transform: `translateY(${start - headHeight}px)` }}
        >
          {draw(index)}
        </div>
      ))}
    </div>
  )
}
