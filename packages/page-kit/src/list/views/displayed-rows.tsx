import { lazy, Suspense } from 'react'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { contentText } from '../../table/shown-value.ts'
import type { ListViewProps } from '../list-props.ts'
import type { Shown } from '../place.ts'
import type { ListBoard as Board } from './list-board.tsx'
import type { ListCalendar as Calendar } from './list-calendar.tsx'

// A component that is loaded later keeps the type of its rows.
const ListBoard = lazy(async () => ({
  default: (await import('./list-board.tsx')).ListBoard,
})) as unknown as typeof Board
const ListCalendar = lazy(async () => ({
  default: (await import('./list-calendar.tsx')).ListCalendar,
})) as unknown as typeof Calendar

interface DisplayedProps<Row> extends ListViewProps<Row> {
  data: Shown<Row>
  rowId: (row: Row) => string
}

/** Rows of a list as board or month, each loaded when it is first shown. */
export function DisplayedRows<Row>({ data, rowId, ...props }: DisplayedProps<Row>) {
  const { list, columns, detail, onOpen } = props
  const rowName = props.rowName ?? ((row: Row) => contentText(row, columns[0]))
  const opener = onOpen ?? (detail === undefined ? undefined : (row: Row) => list.setOpen(rowId(row)))
  const given = { ...props, data, rowId, rowName }
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      {list.place.as === 'board' ? (
        <ListBoard {...given} onOpen={opener} />
      ) : (
        <ListCalendar {...given} hasDetail={opener !== undefined} />
      )}
    </Suspense>
  )
}
