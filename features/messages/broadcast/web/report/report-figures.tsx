import { grouped } from '@portal/domain/grouped'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { Column } from '@portal/page-kit/table/column'
import type { Report, Share } from '../../contract/index.ts'
import { broadcastTexts } from '../broadcast.texts.ts'
import { EffectBars } from '../effect-bars.tsx'
import { reportTexts as texts } from './report.texts.ts'
import css from './report.module.css'

const partOf = (key: 'seen' | 'acted') => (row: Share) => (
  <>
    {grouped(row[key])}
    <span className={`${css.share} muted`}>{broadcastTexts.percent(row[key], row.sent)}</span>
  </>
)
const columnsOf = (name: string, acted: string): Column<Share>[] => [
  { id: 'name', title: name, kind: 'text', isFixed: true, narrow: true, cell: (row) => row.name || texts.noRole },
  { id: 'sent', title: texts.sent, kind: 'number', narrow: true },
  { id: 'seen', title: texts.seen, kind: 'number', narrow: true, cell: partOf('seen') },
  { id: 'acted', title: acted, kind: 'number', narrow: true, cell: partOf('acted') },
]
/** Figures of a message, whole and in parts. */
export function ReportFigures({ report }: { report: Report }) {
  const { figures } = texts
  const acted = report.isMust ? texts.confirmed : figures.acted
  const names = {
    sent: figures.sent,
    seen: figures.seen,
    acted,
    ...(report.withdrawn > 0 ? { withdrawn: figures.withdrawn } : {}),
  }
  return (
    <div className={css.figures}>
      <section className="card">
        <header>
          <h2>{texts.effect}</h2>
          {report.state === 'sending' && (
            <span className="muted text-small digits" role="status">
              {broadcastTexts.progress(report.sent, report.total)}
            </span>
          )}
        </header>
        <div className={css.inside}>
          <EffectBars figures={report} names={names} />
        </div>
      </section>
      <Part title={texts.ofEnterprises} columns={columnsOf(texts.name.enterprise, acted)} rows={report.enterprises} />
      <Part title={texts.ofRoles} columns={columnsOf(texts.name.role, acted)} rows={report.roles} />
    </div>
  )
}

const Part = ({ title, columns, rows }: { title: string; columns: Column<Share>[]; rows: readonly Share[] }) =>
  rows.length === 0 ? null : (
    <section className={`card ${css.part}`}>
      <header>
        <h2>{title}</h2>
      </header>
      <Table caption={title} columns={columns} rows={rows} rowId={(row) => String(rows.indexOf(row))} isSmall />
    </section>
  )
