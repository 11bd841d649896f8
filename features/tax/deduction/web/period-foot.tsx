import { formatNumber } from '@portal/domain/format'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { Confirmation } from '../contract/index.ts'
import { deductionTexts as texts } from './deduction.texts.ts'
import css from './deduction.module.css'

const columns: Column<Confirmation['kinds'][number]>[] = [
  {
    id: 'kindName',
    title: texts.kind,
    kind: 'text',
    narrow: true,
    cell: ({ kindName, viaBureau }) => (
      <>
        {kindName}
        {!viaBureau && <span className="faint text-tiny"> {texts.claimed}</span>}
      </>
    ),
  },
  { id: 'useName', title: texts.use, kind: 'text', narrow: true },
  { id: 'count', title: texts.pieces, kind: 'number', narrow: true },
  { id: 'amount', title: texts.amount, kind: 'amount', unit: texts.yuan },
  { id: 'tax', title: texts.tax, kind: 'amount', unit: texts.yuan, narrow: true },
]

/** Sums by kind, and the period's history. */
export function PeriodFoot({ data }: { data: Confirmation }) {
  return (
    <div className={css.tickFoot}>
      <section className="card" aria-labelledby="tick-kinds">
        <header>
          <h2 id="tick-kinds">{texts.kinds}</h2>
        </header>
        {data.kinds.length === 0 ? (
          <p className={`faint ${css.padded}`}>{texts.empty.ticked[0]}</p>
        ) : (
          <Table
            caption={texts.kinds}
            columns={columns}
            rows={data.kinds}
            rowId={({ kind, use, viaBureau }) => `${kind} ${use} ${viaBureau}`}
            foot={{
              kindName: texts.summary.total,
              count: data.ticked.count,
              amount: formatNumber(data.ticked.amount),
              tax: formatNumber(data.ticked.tax),
            }}
            isSmall
          />
        )}
      </section>
      <section className="card" aria-labelledby="tick-events">
        <header>
          <h2 id="tick-events">{texts.events}</h2>
        </header>
        {data.events.length === 0 ? (
          <p className={`faint ${css.padded}`}>{texts.noEvents}</p>
        ) : (
          <ul className={css.tickEvents}>
            {data.events.map((event, index) => (
              <li key={index}>
                <span className="grow">
                  {event.text}
                  {event.reason === '' ? '' : <span className="muted">，{event.reason}</span>}
                </span>
                <span className="faint text-tiny">
                  {event.userName} <time>{event.at}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
