import { Dialog } from '@portal/web-kit/dialog.tsx'
import { queryOf } from '@portal/web-kit/query'
import { permittedPaths } from '@portal/web-kit/permitted-paths'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { auditDetailRoute, type AuditDetail, type AuditThing } from '../../contract/index.ts'
import type { LogFilters } from './log-filters.rules.ts'
import { personOf, Result } from './log-table.tsx'
import { logTexts as texts } from './log.texts.ts'
import css from './log.module.css'

interface DrawerProps {
  id: string
  onFilter: (next: Partial<LogFilters>) => void
  onClose: () => void
}

/** Full detail of one row: before and after, reason, trace number and place in the chain. */
export function LogDrawer({ id, onFilter, onClose }: DrawerProps) {
  const query = useQuery(queryOf(auditDetailRoute, { query: { id } }))
  return (
    <Dialog title={texts.detail} width={760} onClose={onClose} className={css.logDetail}>
      <QueryView query={query}>{(row) => <Detail row={row} onFilter={onFilter} />}</QueryView>
    </Dialog>
  )
}

function Detail({ row, onFilter }: { row: AuditDetail; onFilter: DrawerProps['onFilter'] }) {
  const { requestId, target, thing, account } = row
  const facts = Object.entries(row.facts)
  return (
    <>
      <dl className="facts">
        <dt>{texts.columns.at}</dt>
        <dd className="digits">{row.at}</dd>
        <dt>{texts.columns.person}</dt>
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
            <dt>{texts.columns.enterprise}</dt>
            <dd>{row.entName}</dd>
          </>
        )}
        <dt>{texts.columns.action}</dt>
        <dd>{row.actionName}</dd>
        <dt>{texts.columns.result}</dt>
        <dd>
          <Result result={row.result} />
        </dd>
        {target !== null && (
          <>
            <dt>{texts.columns.target}</dt>
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
            <dt>{texts.columns.address}</dt>
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
          <div className={css.scroll}>
            <table className="table small">
              <caption className="screen-reader-only">{texts.changes}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.field}</th>
                  <th scope="col">{texts.before}</th>
                  <th scope="col">{texts.after}</th>
                </tr>
              </thead>
              <tbody>
                {row.changes.map(({ field, name, from, to }) => (
                  <tr key={field}>
                    <td title={field}>{name}</td>
                    <td className={css.before}>{said(from)}</td>
                    <td>{said(to)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
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

const said = (value: unknown): string =>
  value === null || value === '' ? texts.blank : typeof value === 'string' ? value : JSON.stringify(value)
