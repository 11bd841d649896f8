import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Link } from 'react-router'
import type { CalendarItem } from '../contract/index.ts'
import { calendarTexts as texts } from './calendar.texts.ts'
import { addressOf, stateOf } from './item-words.ts'

const heads = texts.listHeads
const columns: readonly Column<CalendarItem>[] = [
  { id: 'day', title: heads.day, kind: 'text', narrow: true, cell: ({ day }) => day },
  {
    id: 'title',
    title: heads.title,
    kind: 'text',
    isHeader: true,
    isWide: true,
    cell: (item) => {
      const to = addressOf(item)
      return to === undefined ? item.title : <Link to={to}>{item.title}</Link>
    },
  },
  { id: 'state', title: heads.state, kind: 'text', narrow: true, cell: stateOf },
  {
    id: 'law',
    title: heads.law,
    kind: 'text',
    isWide: true,
    className: 'faint',
    cell: ({ ground }) => (ground === null ? '' : `${ground.law}${ground.isVerified ? '' : `（${texts.unverified}）`}`),
  },
]

/** A month's items by day, each with its law. */
export function ItemTable({ items }: { items: readonly CalendarItem[] }) {
  if (items.length === 0) return <EmptyState title={texts.empty} reason={texts.emptyWhy} icon="calendar" />
  return (
    <Table
      caption={texts.list}
      columns={columns}
      rows={items}
      rowId={({ kind, id }) => `${kind} ${id}`}
      overflow="sideways"
    />
  )
}
