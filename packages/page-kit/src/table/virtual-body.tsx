import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useLayoutEffect, useState } from 'react'
import { rowProps, type BodyProps } from './table-body.tsx'
import { TableRow } from './table-row.tsx'
import css from './table.module.css'

/** Until the first row is drawn. */
const usualHeight = 40
const overscan = 6

/**
 * Rows in view and a few around them; heights of the others are spaces. All rows are one line, so one is measured for
 * all: measuring each would lay the table out again and again. The focused row stays drawn.
 */
export function VirtualBody<Row>(props: BodyProps<Row>) {
  const { rows, ids, columns, chosen, active, scroll } = props
  const [height, setHeight] = useState(usualHeight)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    useFlushSync: false,
    getItemKey: (index) => ids[index] ?? index,
    overscan,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      if (active === null || shown.includes(active)) return shown
      return [...shown, active].sort((one, other) => one - other)
    },
  })
  useEffect(() => {
    // The head is sticky: a row that lies under it counts as hidden.
    if (active !== null && scroll.current?.contains(document.activeElement) === true)
      virtual.scrollToIndex(active, { align: 'auto' })
  }, [active, scroll, virtual])
  useLayoutEffect(() => {
    const drawn = scroll.current?.querySelector<HTMLElement>('tr[data-index]')?.offsetHeight ?? 0
    if (drawn > 0) setHeight(drawn)
  }, [scroll, columns])
  useLayoutEffect(() => virtual.measure(), [height, virtual])
  const items = virtual.getVirtualItems()
  const cells = columns.length + (chosen === null ? 0 : 1)
  const end = items.at(-1)?.end ?? 0
  return (
    <tbody>
      {items.map((item, place) => {
        const row = rows[item.index]
        const space = item.start - (items[place - 1]?.end ?? 0)
        return (
          <Fragment key={item.key}>
            {space > 0 && <Space height={space} cells={cells} />}
            {row !== undefined && <TableRow {...rowProps(props, row, item.index)} place={item.index + 2} />}
          </Fragment>
        )
      })}
      {virtual.getTotalSize() > end && <Space height={virtual.getTotalSize() - end} cells={cells} />}
    </tbody>
  )
}

const Space = ({ height, cells }: { height: number; cells: number }) => (
  <tr aria-hidden="true" className={css.spaceRow}>
    <td colSpan={cells} style={{ height }} aria-hidden="true" />
  </tr>
)
