import { Icon } from '@portal/web-kit/icon.tsx'
import { actionName, type AuditLine } from '../../contract/index.ts'
import { logTexts as texts } from './log.texts.ts'

/** The rows read so far, newest first; the time opens a row's detail. */
export function LogTable({ records, open, onOpen }: { records: readonly AuditLine[], open: string, onOpen: (id: string) => void }) {
  const { columns } = texts
  return (
    <div className="scroll" tabIndex={-1}>
      <table className="tbl s">
        <caption className="sr">{texts.title}</caption>
        <thead><tr><th scope="col">{columns.at}</th><th scope="col">{columns.person}</th><th scope="col">{columns.action}</th><th scope="col">{columns.result}</th><th scope="col" className="opt">{columns.enterprise}</th><th scope="col" className="opt">{columns.target}</th><th scope="col" className="opt">{columns.address}</th></tr></thead>
        <tbody>
          {records.map(row => (
            <tr key={row.id} className={row.id === open ? 'sel' : undefined}>
              <td><button type="button" className="btn link num" onClick={() => onOpen(row.id)}>{row.at}</button></td>
              <td>{personOf(row)}</td>
              <td title={row.action}>{actionName(row.action)}</td>
              <td><Result result={row.result} /></td>
              <td className="opt ell wide" title={row.entName ?? undefined}>{row.entName}</td>
              <td className="opt ell wide" title={row.target ?? undefined}>{row.target}</td>
              <td className="opt num">{row.address}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Name and account; without either the row tells of nobody who is known, or of the system's own work. */
export const personOf = ({ userName, account, userId, address }: AuditLine): string =>
  userName !== null ? `${userName}（${account ?? ''}）` : userId ?? (address === null ? texts.system : texts.nobody)

export const Result = ({ result }: { result: AuditLine['result'] }) =>
  <span className={`st ${result === 'done' ? 'done' : 'warn'}`}><Icon name={result === 'done' ? 'check' : 'block'} />{texts.results[result]}</span>
