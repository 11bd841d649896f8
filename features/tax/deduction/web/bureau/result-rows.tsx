import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { ResultPreview } from '../../contract/index.ts'
import { deductionTexts } from '../deduction.texts.ts'
import { NamedList } from './named-list.tsx'
import css from './bureau.module.css'

const texts = deductionTexts.exchange

const columns: Column<ResultPreview['rows'][number]>[] = [
  { id: 'number', title: deductionTexts.number, kind: 'text', narrow: true },
  { id: 'partner', title: deductionTexts.seller, kind: 'text', isClipped: true },
  { id: 'tax', title: deductionTexts.tax, kind: 'amount', unit: deductionTexts.yuan },
  {
    id: 'outcome',
    title: texts.outcomeColumn,
    kind: 'text',
    narrow: true,
    cell: ({ outcome, reason }) => (
      <>
        {texts.outcome[outcome]}
        {reason !== '' && <span className={`muted text-tiny ${css.block}`}>{reason}</span>}
      </>
    ),
  },
  { id: 'here', title: deductionTexts.here, kind: 'text', narrow: true },
  {
    id: 'effect',
    title: texts.effectColumn,
    kind: 'text',
    narrow: true,
    cell: ({ effect }) => <span className={effect === 'none' ? '' : 'warn-text'}>{texts.effects[effect]}</span>,
  },
]

/** Rows of a result, differences from the ticks here first. */
export function ResultRows({ data }: { data: ResultPreview }) {
  const differences = [data.untick > 0 ? texts.untick(data.untick) : '', data.look > 0 ? texts.look(data.look) : '']
  const notes = differences.filter((note) => note !== '')
  return (
    <div className={css.bureauTold}>
      <p role="status">
        <b>{texts.sums(data.taken, data.refused)}</b>
        {data.checkedAt === '' ? '' : `，${texts.checkedAt(data.checkedAt)}`}
        {notes.length === 0 ? `，${texts.same}` : ''}
      </p>
      {data.hidden !== undefined && <p className="warn-text">{texts.hidden(data.hidden)}</p>}
      {notes.map((note) => (
        <p key={note} className="warn-text">
          {note}
        </p>
      ))}
      <NamedList title={texts.untold(data.untoldCount)} rows={data.untold} count={data.untoldCount} />
      <Table
        caption={texts.outcomeColumn}
        columns={columns}
        rows={data.rows}
        rowId={({ row }) => String(row)}
        isSmall
      />
      {data.rows.length < data.taken + data.refused && (
        <p className="faint text-tiny">{texts.shown(data.rows.length)}</p>
      )}
    </div>
  )
}
