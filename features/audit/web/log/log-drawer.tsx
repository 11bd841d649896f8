import { DescriptionList } from '@portal/page-kit/parts/description-list.tsx'
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
      <DescriptionList
        facts={[
          { title: texts.columns.at, value: row.at },
          {
            title: texts.columns.person,
            value: personOf(row),
            hint: account !== null && <More onClick={() => onFilter({ person: account })}>{texts.samePerson}</More>,
          },
          { title: texts.columns.enterprise, value: row.entName },
          { title: texts.columns.action, value: row.actionName },
          { title: texts.columns.result, value: <Result result={row.result} /> },
          {
            title: texts.columns.target,
            value: target !== null && thing !== null ? <Thing thing={thing} number={target} /> : target,
            hint: target !== null && <More onClick={() => onFilter({ target })}>{texts.sameTarget}</More>,
          },
          { title: texts.columns.address, value: row.address },
          { title: texts.reason, value: row.reason },
          {
            title: texts.request,
            value: requestId,
            hint: requestId !== null && (
              <More onClick={() => onFilter({ request: requestId })}>{texts.sameRequest}</More>
            ),
          },
          { title: texts.place, value: row.seq ?? texts.notYet },
          { title: texts.hash, value: row.hash === null ? null : <span className="text-tiny">{row.hash}</span> },
        ]}
      />
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
          <DescriptionList
            facts={facts.map(([name, value]) => ({
              title: row.factNames[name] ?? name,
              value: said(row.said[name] ?? value),
            }))}
          />
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

/** Narrows the list to rows like this one. */
const More = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className="button link" onClick={onClick}>
    {children}
  </button>
)

const said = (value: unknown): string =>
  value === null || value === '' ? texts.blank : typeof value === 'string' ? value : JSON.stringify(value)
