import { Icon } from '@portal/web-kit/icon.tsx'
import { actionName, type AuditLine } from '../../contract/index.ts'
import type { LogFilters } from './log-filters.rules.ts'
import { logTexts as texts } from './log.texts.ts'

interface TableProps { records: readonly AuditLine[], open: string, onOpen: (id: string) => void, onFilter: (next: Partial<LogFilters>) => void }

/** The rows read so far, newest first. A row opens its detail wherever it is clicked, by keyboard on its time; people and things lead to their rows. */
export function LogTable({ records, open, onOpen, onFilter }: TableProps) {
  const { columns } = texts
  return (
    <div className="scroll" tabIndex={-1}>
      <table className="tbl s">
        <caption className="sr">{texts.title}</caption>
        <thead><tr><th scope="col">{columns.at}</th><th scope="col">{columns.person}</th><th scope="col">{columns.action}</th><th scope="col">{columns.result}</th><th scope="col" className="opt">{columns.enterprise}</th><th scope="col" className="opt">{columns.target}</th><th scope="col" className="opt">{columns.address}</th></tr></thead>
        <tbody>
          {records.map(row => (
            <tr key={row.id} className={row.id === open ? 'sel' : undefined} onClick={event => { if (!isOwnAct(event.target)) onOpen(row.id) }}>
              <td><button type="button" className="btn link num" onClick={() => onOpen(row.id)}>{row.at}</button></td>
              <td>{row.userName === null ? personOf(row) : <Named name={personOf(row)} onLook={() => onFilter({ person: row.account ?? '' })} />}</td>
              <td>{actionName(row.action)}</td>
              <td><Result result={row.result} /></td>
              <td className="opt ell wide" title={row.entName ?? undefined}>{row.entName}</td>
              <td className="opt ell wide" title={row.thing?.name ?? row.target ?? undefined}>{row.thing === null ? row.target : <Named name={row.thing.name} onLook={() => onFilter({ target: row.target ?? '' })} />}</td>
              <td className="opt num">{row.address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Named = ({ name, onLook }: { name: string, onLook: () => void }) =>
  <button type="button" className="btn link named" title={texts.sameOf(name)} onClick={onLook}>{name}</button>

/** A button in the row does what it says; words that somebody selects open nothing. */
const isOwnAct = (at: EventTarget): boolean => (at instanceof Element && at.closest('button') !== null) || (globalThis.getSelection()?.toString() ?? '') !== ''

/** Name and account; without either the row tells of nobody who is known, or of the system's own work. */
export const personOf = ({ userName, account, userId, address, tried }: AuditLine): string =>
  userName === null && userId === null && tried !== null ? texts.tried(tried) : userName !== null ? `${userName}（${account ?? ''}）` : userId ?? (address === null ? texts.system : texts.nobody)

export const Result = ({ result }: { result: AuditLine['result'] }) =>
  <span className={`st ${result === 'done' ? 'done' : 'warn'}`}><Icon name={result === 'done' ? 'check' : 'block'} />{texts.results[result]}</span>
