import { poolPage } from '@portal/invoice/pages'
import { linkTo } from '@portal/contract'
import { periodLabel } from '@portal/domain/period'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { TickRow } from '../contract/index.ts'
import { deductionTexts as texts } from './deduction.texts.ts'
import { chosenRows, isChoosable, nothing, type Selection } from './selection.rules.ts'

interface TickTableProps {
  rows: readonly TickRow[]
  period: string
  selection: Selection
  canChoose: boolean
  onSelect: (selection: Selection) => void
}

const columns = (period: string): Column<TickRow>[] => [
  {
    id: 'number',
    title: texts.number,
    kind: 'text',
    narrow: true,
    cell: ({ key, number }) => (
      <Link className="digits" to={linkTo(poolPage, { period, invoice: key })}>
        {number}
      </Link>
    ),
  },
  { id: 'kindName', title: texts.kind, kind: 'text', isClipped: true },
  { id: 'date', title: texts.date, kind: 'day', cell: ({ date }) => date ?? '—' },
  { id: 'partner', title: texts.seller, kind: 'text', isClipped: true, narrow: true },
  { id: 'amount', title: texts.amount, kind: 'amount', unit: texts.yuan },
  { id: 'face', title: texts.face, kind: 'amount', unit: texts.yuan },
  { id: 'tax', title: texts.tax, kind: 'amount', unit: texts.yuan, narrow: true },
  {
    id: 'state',
    title: texts.situation,
    kind: 'text',
    isWide: true,
    narrow: true,
    cell: (row) => <Situation row={row} />,
  },
]
const rowId = ({ key }: TickRow): string => key

/** Input invoices of one state. Space toggles a checkbox, Shift selects a range. */
export function TickTable({ rows, period, selection, canChoose, onSelect }: TickTableProps) {
  const ids = new Set(
    selection.kind === 'found' ? rows.filter(isChoosable).map(rowId) : chosenRows(selection, rows).map(rowId),
  )
  const choice = {
    ids,
    set: (given: readonly string[], isChosen: boolean) =>
      onSelect({
        kind: 'rows',
        keys: new Set(isChosen ? [...ids, ...given] : [...ids].filter((key) => !given.includes(key))),
      }),
    clear: () => onSelect(nothing),
  }
  const columnsOfPeriod = useMemo(() => columns(period), [period])
  return (
    <Table
      caption={texts.title}
      columns={columnsOfPeriod}
      rows={rows}
      rowId={rowId}
      rowName={({ number }) => number}
      choice={canChoose ? choice : undefined}
      mayChoose={isChoosable}
      isSmall
    />
  )
}

function Situation({ row }: { row: TickRow }) {
  if (row.state === 'blocked') return <span className="warn-text text-small">{row.blocked}</span>
  if (row.state === 'other')
    return (
      <span className="muted text-small">
        {row.period === null ? '' : periodLabel(row.period)} {row.useName}
      </span>
    )
  return (
    <span className="text-small">
      {row.state === 'ticked' && (
        <span className="status done">
          <Icon name="done" size="s" />
          {row.useName}
        </span>
      )}{' '}
      {row.state === 'ticked' && (
        <span className="faint text-tiny">
          {row.byBureau ? texts.byBureau : `${row.userName} ${row.at.slice(5, 16)}`}
          {row.reason === '' ? '' : `，${row.reason}`}
        </span>
      )}
      {row.answer !== '' && <span className="muted text-tiny"> {row.answer}</span>}
      {row.warning !== '' && <span className="warn-text text-tiny"> {row.warning}</span>}
      {row.state === 'ticked' && row.blocked !== '' && <span className="error-text text-tiny"> {row.blocked}</span>}
    </span>
  )
}
