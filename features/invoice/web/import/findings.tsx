import { callForFile } from '@portal/web-kit/call'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { findingsShown, importRefusals, type Finding, type ImportStatus } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'

const icons: Readonly<Record<string, IconName>> = { error: 'block', warning: 'warn', info: 'info' }
const tones: Readonly<Record<string, string>> = { error: 'err', warning: 'warn', info: 'idle' }

/** What was found in the file, counted, and the first rows with their reasons. */
export function Findings({ status }: { status: ImportStatus }) {
  const { counts } = invoiceTexts
  if (status.state === 'reading') return <div className="card"><Skeleton rows={6} /></div>
  const download = () => callForFile(importRefusals, { query: { importId: status.importId } }).then(saveFile, showError)
  return (
    <section className="card findings" aria-label="检查结果">
      <div className="sums">
        <span>{counts.total} <b>{status.total}</b></span><span className="st done"><Icon name="done" size="s" />{counts.accepted} <b>{status.accepted}</b></span>
        <span className="st err"><Icon name="block" size="s" />{counts.refused} <b>{status.refused}</b></span><span className="st idle"><Icon name="documents" size="s" />{counts.duplicates} <b>{status.duplicates}</b></span>
        <span className="grow" />
        {status.rows.length > 0 && <button type="button" className="btn s" onClick={() => void download()}><Icon name="download" />{invoiceTexts.download}</button>}
      </div>
      {status.rows.length === 0 ? status.state === 'refused' ? null : <EmptyState title={invoiceTexts.noFindings} icon="done" /> : (
        <div className="scroll">
          <table className="tbl s">
            <caption className="sr">检查结果明细</caption>
            <thead><tr><th className="n">{invoiceTexts.row}</th><th>{invoiceTexts.level}</th><th>{invoiceTexts.sheet}</th><th>{invoiceTexts.reason}</th></tr></thead>
            <tbody>{status.rows.map((finding, index) => <Row key={index} finding={finding} />)}</tbody>
          </table>
        </div>
      )}
      {status.rows.length >= findingsShown && <p className="t3 f12 more">{invoiceTexts.firstRows(findingsShown)}</p>}
    </section>
  )
}

function Row({ finding }: { finding: Finding }) {
  return (
    <tr className={`f-${finding.level}`}>
      <td className="n">{finding.row ?? '—'}</td>
      <td><span className={`st ${tones[finding.level] ?? 'idle'}`}><Icon name={icons[finding.level] ?? 'info'} size="s" />{invoiceTexts.levels[finding.level] ?? finding.level}</span></td>
      <td>{finding.sheet ?? '—'}</td><td className="why">{finding.message} <span className="t3 f12">{finding.rule}</span></td>
    </tr>
  )
}
