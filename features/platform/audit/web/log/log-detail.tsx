import { fieldNames } from '@portal/contract'
import { DescriptionList } from '@portal/page-kit/parts/description-list.tsx'
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
const titleOf = (name: keyof AuditLine): string => titles[name] ?? name
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
      <DescriptionList
        facts={[
          { title: titleOf('at'), value: row.at },
          {
            title: titleOf('userName'),
            value: personOf(row),
            hint: account !== null && <More onClick={() => onFilter({ person: account })}>{texts.samePerson}</More>,
          },
          { title: titleOf('entName'), value: row.entName },
          { title: titleOf('actionName'), value: row.actionName },
          { title: titleOf('result'), value: <Result result={row.result} /> },
          {
            title: titleOf('target'),
            value: target !== null && thing !== null ? <Thing thing={thing} number={target} /> : target,
            hint: target !== null && <More onClick={() => onFilter({ target })}>{texts.sameTarget}</More>,
          },
          { title: titleOf('address'), value: row.address },
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
          <Table caption={texts.changes} columns={changeColumns} rows={row.changes} rowId={({ field }) => field} />
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

const changeColumns: Column<AuditDetail['changes'][number]>[] = [
  { id: 'name', title: texts.field, kind: 'text', cell: ({ field, name }) => <span title={field}>{name}</span> },
  { id: 'from', title: texts.before, kind: 'long', isWide: true, cell: ({ from }) => <Before value={from} /> },
  { id: 'to', title: texts.after, kind: 'long', isWide: true, cell: ({ to }) => said(to) },
]
const Before = ({ value }: { value: unknown }) => <span className="muted">{said(value)}</span>

const said = (value: unknown): string =>
  value === null || value === '' ? texts.blank : typeof value === 'string' ? value : JSON.stringify(value)
