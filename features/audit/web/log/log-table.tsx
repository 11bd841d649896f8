import type { MouseEvent } from 'react'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { AuditLine } from '../../contract/index.ts'
import type { LogFilters } from './log-filters.rules.ts'
import { logTexts as texts } from './log.texts.ts'
import css from './log.module.css'

interface TableProps {
  records: readonly AuditLine[]
  open: string
  onOpen: (id: string) => void
  onFilter: (next: Partial<LogFilters>) => void
}

/**
 * Loaded rows, newest first. Clicking a row or its time opens the detail; names of people and things set the filter.
 */
export function LogTable({ records, open, onOpen, onFilter }: TableProps) {
  const { columns } = texts
  return (
    <div className={css.scroll} tabIndex={-1}>
      <table className="table small">
        <caption className="screen-reader-only">{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.at}</th>
            <th scope="col">{columns.person}</th>
            <th scope="col">{columns.action}</th>
            <th scope="col">{columns.result}</th>
            <th scope="col" className={css.optional}>
              {columns.enterprise}
            </th>
            <th scope="col" className={css.optional}>
              {columns.target}
            </th>
            <th scope="col" className={css.optional}>
              {columns.address}
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((row) => (
            <tr key={row.id} className={row.id === open ? 'selected' : undefined} onClick={opener(row.id, onOpen)}>
              <td>
                <button type="button" className="button link digits" onClick={() => onOpen(row.id)}>
                  {row.at}
                </button>
              </td>
              <td>
                <Named
                  name={personOf(row)}
                  onLook={row.account === null ? null : () => onFilter({ person: row.account ?? '' })}
                />
              </td>
              <td>{row.actionName}</td>
              <td>
                <Result result={row.result} />
              </td>
              <td className={`${css.optional} ellipsis ${css.wide}`} title={row.entName ?? undefined}>
                {row.entName}
              </td>
              <td className={`${css.optional} ellipsis ${css.wide}`} title={row.thing?.name ?? row.target ?? undefined}>
                <Named
                  name={row.thing?.name ?? row.target ?? ''}
                  onLook={row.thing && (() => onFilter({ target: row.target ?? '' }))}
                />
              </td>
              <td className={`${css.optional} digits`}>{row.address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Named = ({ name, onLook }: { name: string; onLook: (() => void) | null }) =>
  onLook === null ? (
    name
  ) : (
    <button type="button" className={`button link ${css.named}`} title={texts.sameOf(name)} onClick={onLook}>
      {name}
    </button>
  )

/** Opens the row on click, except when a button was clicked or text is selected. */
const opener =
  (id: string, onOpen: (id: string) => void) =>
  ({ target }: MouseEvent): void => {
    const isOfButton = target instanceof Element && target.closest('button') !== null
    if (!isOfButton && (globalThis.getSelection()?.toString() ?? '') === '') onOpen(id)
  }

/** Name and account. Without either, the row is of an unknown user, or of the system itself. */
export function personOf({ userName, account, userId, address, tried }: AuditLine): string {
  if (userName !== null) return `${userName}（${account ?? ''}）`
  if (userId !== null) return userId
  if (tried !== null) return texts.tried(tried)
  return address === null ? texts.system : texts.nobody
}

export const Result = ({ result }: { result: AuditLine['result'] }) => (
  <span className={`status ${result === 'done' ? 'done' : 'warn'}`}>
    <Icon name={result === 'done' ? 'check' : 'block'} />
    {texts.results[result]}
  </span>
)
