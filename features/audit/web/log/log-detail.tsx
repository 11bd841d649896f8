import { fieldNames } from '@portal/contract'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { queryOf } from '@portal/web-kit/query'
import { permittedPaths } from '@portal/web-kit/permitted-paths'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AuditLine, auditDetailRoute, type AuditDetail, type AuditThing } from '../../contract/index.ts'
import type { LogFilters } from './log-filters.rules.ts'
import { personOf, Result } from './log.list.tsx'
import { logTexts as texts } from './log.texts.ts'
import css from './log.module.css'

const titles = fieldNames(AuditLine)
type OnFilter = (next: Partial<LogFilters>) => void

/** Full detail of one row: before and after, reason, trace number and place in the chain. */
export function LogDetail({ id, onFilter }: { id: string; onFilter: OnFilter }) {
  const query = useQuery(queryOf(auditDetailRoute, { query: { id } }))
  return (
    <div className={css.logDetail}>
      <QueryView query={query}>{(row) => <Detail row={row} onFilter={onFilter} />}</QueryView>
    </div>
  )
}

function Detail({ row, onFilter }: { row: AuditDetail; onFilter: OnFilter }) {
  const { requestId, target, thing, account } = row
  const facts = Object.entries(row.facts)
  return (
    <>
      <dl className="facts">
        <dt>{titles.at}</dt>
        <dd className="digits">{row.at}</dd>
        <dt>{titles.userName}</dt>
        <dd>
          {personOf(row)}
          {account !== null && (
            <button type="button" className="button link" onClick={() => onFilter({ person: account })}>
              {texts.samePerson}
            </button>
          )}
        </dd>
        {row.entName !== null && (
          <>
            <dt>{titles.entName}</dt>
            <dd>{row.entName}</dd>
          </>
        )}
        <dt>{titles.actionName}</dt>
        <dd>{row.actionName}</dd>
        <dt>{titles.result}</dt>
        <dd>
          <Result result={row.result} />
        </dd>
        {target !== null && (
          <>
            <dt>{titles.target}</dt>
            <dd>
              {thing === null ? target : <Thing thing={thing} number={target} />}
              <button type="button" className="button link" onClick={() => onFilter({ target })}>
                {texts.sameTarget}
              </button>
            </dd>
          </>
        )}
        {row.address !== null && (
          <>
            <dt>{titles.address}</dt>
            <dd className="digits">{row.address}</dd>
          </>
        )}
        {row.reason !== null && (
          <>
            <dt>{texts.reason}</dt>
            <dd>{row.reason}</dd>
          </>
        )}
        {requestId !== null && (
          <>
            <dt>{texts.request}</dt>
            <dd className="digits">
              {requestId}
              <button type="button" className="button link" onClick={() => onFilter({ request: requestId })}>
                {texts.sameRequest}
              </button>
            </dd>
          </>
        )}
        <dt>{texts.place}</dt>
        <dd className="digits">{row.seq ?? texts.notYet}</dd>
        {row.hash !== null && (
          <>
            <dt>{texts.hash}</dt>
            <dd className="digits text-tiny">{row.hash}</dd>
          </>
        )}
      </dl>
      {row.changes.length > 0 && (
        <section>
          <h3>{texts.changes}</h3>
          <Table caption={texts.changes} columns={changeColumns} rows={row.changes} rowId={({ field }) => field} />
        </section>
      )}
      {facts.length > 0 && (
        <section>
          <h3>{texts.facts}</h3>
          <dl className="facts">
            {facts.map(([name, value]) => (
              <Fact key={name} name={row.factNames[name] ?? name} value={row.said[name] ?? value} />
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

/** The row's subject: its name, its number for quoting, and a link to its page if the user may open it. */
function Thing({ thing: { kind, name, route }, number }: { thing: AuditThing; number: string }) {
  return (
    <>
      {name}{' '}
      {kind === 'thing' && (
        <span className="faint text-tiny">
          {texts.number} {number}
        </span>
      )}
      {route !== null && permittedPaths().includes(pathOf(route)) && (
        <Link className="button link" to={route}>
          {texts.openThing}
        </Link>
      )}
    </>
  )
}
const pathOf = (route: string): string => route.split('?', 1)[0] ?? ''

const Fact = ({ name, value }: { name: string; value: unknown }) => (
  <>
    <dt>{name}</dt>
    <dd>{said(value)}</dd>
  </>
)

const changeColumns: Column<AuditDetail['changes'][number]>[] = [
  { id: 'name', title: texts.field, kind: 'text', cell: ({ field, name }) => <span title={field}>{name}</span> },
  { id: 'from', title: texts.before, kind: 'long', isWide: true, cell: ({ from }) => <Before value={from} /> },
  { id: 'to', title: texts.after, kind: 'long', isWide: true, cell: ({ to }) => said(to) },
]
const Before = ({ value }: { value: unknown }) => <span className="muted">{said(value)}</span>

const said = (value: unknown): string =>
  value === null || value === '' ? texts.blank : typeof value === 'string' ? value : JSON.stringify(value)
