import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useGrid } from '../cursor/grid-context.ts'
import type { GridRow } from '@portal/tax-forms/layout/grid-layout'
import css from './rows.module.css'

const rowHeight = 26
const overscan = 12

/** Rows in view and a few around them; the row with the cursor stays drawn, so that its editor keeps keys and focus. */
export function VirtualRows({
  rows,
  span,
  children,
}: {
  rows: readonly GridRow[]
  span: number
  children: (row: GridRow, at: number) => ReactNode
}) {
  const { cursor } = useGrid()
  const body = useRef<HTMLTableSectionElement>(null)
  const [margin, setMargin] = useState(0)
  const first = (rows[0]?.index ?? 1) - 1
  const active = useSyncExternalStore(cursor.selection.subscribe, () => {
    const at = cursor.selection.get().at.row - first
    return at >= 0 && at < rows.length ? at : -1
  })
  const anchor = useSyncExternalStore(cursor.selection.subscribe, () => cursor.selection.get().anchor.row - first)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frameOf(body.current),
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    useFlushSync: false,
    scrollMargin: margin,
    overscan,
    rangeExtractor: (range) => {
      const kept = [active, anchor].filter((at) => at >= 0 && at < rows.length)
      return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((one, other) => one - other)
    },
  })
  // Heads and header fields stand above the rows within the same scroll.
  useLayoutEffect(() => {
    const [top, outer] = [body.current?.getBoundingClientRect().top, frameOf(body.current)]
    if (top !== undefined && outer !== null)
      setMargin(Math.max(0, Math.round(top - outer.getBoundingClientRect().top + outer.scrollTop)))
  }, [])
  const items = virtual.getVirtualItems()
  const total = virtual.getTotalSize()
  const end = (items.at(-1)?.end ?? margin) - margin
  return (
    <tbody ref={body}>
      {items.map((item, place) => {
        const row = rows[item.index]
        const space = item.start - (items[place - 1]?.end ?? margin)
        return (
          <Fragment key={item.key}>
            {space > 0 && <Space height={space} span={span} />}
            {row !== undefined && children(row, item.index)}
          </Fragment>
        )
      })}
      {total > end && <Space height={total - end} span={span} />}
    </tbody>
  )
}

/** Found from the rows: its own reference is set only after theirs. */
const frameOf = (body: Element | null): Element | null => body?.closest('[data-part="grid-frame"]') ?? null

const Space = ({ height, span }: { height: number; span: number }) => (
  <tr className={css.space} aria-hidden="true">
    <td colSpan={span} style={{ height }}>
      {'\u00a0'}
    </td>
  </tr>
)
