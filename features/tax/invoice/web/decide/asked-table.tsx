import type { Choice } from '@portal/page-kit/table/choice'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { PoolRecord } from '../../contract/index.ts'
import { OutcomeTag } from '../outcome-tag.tsx'
import { decideTexts as texts } from './decide.texts.ts'

interface AskedTableProps {
  records: readonly PoolRecord[]
  chosen: ReadonlySet<string>
  canChoose: boolean
  isSingle: boolean
  onChoose: (keys: ReadonlySet<string>) => void
  onOpen: (key: string) => void
}

const { columns } = texts
const columnsWith = (onOpen: (key: string) => void): Column<PoolRecord>[] => [
  {
    id: 'number',
    title: columns.number,
    kind: 'text',
    narrow: true,
    cell: ({ key, number }) => (
      <button type="button" className="button link digits" onClick={() => onOpen(key)}>
        {number}
      </button>
    ),
  },
  { id: 'partner', title: columns.partner, kind: 'text', isClipped: true, narrow: true },
  { id: 'date', title: columns.date, kind: 'day', cell: ({ date }) => date ?? '—' },
  { id: 'rates', title: columns.rates, kind: 'codes' },
  { id: 'amount', title: columns.amount, kind: 'amount', unit: columns.yuan, narrow: true },
  { id: 'tax', title: columns.tax, kind: 'amount', unit: columns.yuan },
  {
    id: 'outcome',
    title: columns.outcome,
    kind: 'text',
    cell: ({ outcome, answered }) => <OutcomeTag outcome={outcome} answered={answered} />,
  },
]

/** Invoices of one question; the selected ones are answered together. */
export function AskedTable({ records, chosen, canChoose, isSingle, onChoose, onOpen }: AskedTableProps) {
  const choice: Choice = {
    ids: chosen,
    set: (keys, isChosen) => {
      const others = isSingle ? [] : [...chosen].filter((key) => !keys.includes(key))
      onChoose(new Set(isChosen ? [...others, ...keys] : others))
    },
    clear: () => onChoose(new Set()),
  }
  return (
    <Table
      caption={texts.title}
      columns={columnsWith(onOpen)}
      rows={records}
      rowId={({ key }) => key}
      rowName={({ number }) => number}
      choice={canChoose ? choice : undefined}
      allLabel={texts.all}
      isSingle={isSingle}
      isSmall
    />
  )
}
